import type Router from '@koa/router';
import type { Middleware } from 'koa';

type Layer = Router['stack'][number];

/** The part of a path before its first parameter. */
const beginningOf = ({ path }: Layer): string =>
  typeof path === 'string' ? path.replace(/[:*{(\\].*$/, '').toLowerCase() : '';

/** The handler of a layer, if it has exactly one. */
function handlerOf({ stack }: Layer): Middleware | undefined {
  const [handle, ...others] = stack as Middleware[];
  return others.length > 0 ? undefined : handle;
}

/**
 * The router's routes; those without parameters are found by one look-up of method and path, the others by the
 * beginnings of their paths. The router itself tries every pattern in turn, which takes a sixteenth of a small
 * read. It still answers any other spelling of a path without parameters, and a path that several patterns match.
 */
export function routeLookup(router: Router): Middleware {
  const exact = new Map<string, Layer>();
  const beginnings = new Map<string, readonly Layer[]>();
  for (const layer of router.stack) {
    const { path, paramNames, methods } = layer;
    for (const method of methods) {
      if (paramNames.length > 0) {
        const beginning = beginningOf(layer);
        const rivals = router.stack.filter((each) => {
          const other = beginningOf(each);
          return other.startsWith(beginning) || beginning.startsWith(other);
        });
        const answering = rivals.filter((each) => each.methods.length === 0 || each.methods.includes(method));
        beginnings.set(`${method} ${beginning}`, answering);
      } else if (typeof path === 'string' && router.match(path, method).pathAndMethod[0] === layer) {
        exact.set(`${method} ${path}`, layer);
      }
    }
  }
  /** The only layer that matches; undefined when there are several, or none. */
  function find(method: string, path: string): Layer | undefined {
    const layer = exact.get(`${method} ${path}`);
    if (layer) return layer;
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const answering = beginnings.get(`${method} ${path.slice(0, end + 1)}`);
      if (!answering) continue;
      const [only, ...others] = answering.filter((each) => each.match(path));
      return others.length > 0 ? undefined : only;
    }
    return undefined;
  }

  const others = router.routes() as Middleware;
  const dispatch: Middleware = (ctx, next) => {
    const { method, path } = ctx;
    const layer = find(method, path);
    const handle = layer && handlerOf(layer);
    if (!handle) return others(ctx, next);
    // What the router would have set for handlers and the access log.
    ctx.params = layer.params(path, layer.captures(path));
    ctx._matchedRoute = layer.path;
    return handle(ctx, next);
  };
  // Like the router's own middleware.
  return Object.assign(dispatch, { router });
}
