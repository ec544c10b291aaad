import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface LazyPageProps<Props> {
  /** Brings the page's script; the same function each time, for its page is kept by it. */
  load: () => Promise<ComponentType<Props>>;
  /** Stands in while the script is on its way. */
  skeleton?: ReactNode;
  props?: Props;
}

// biome-ignore lint/suspicious/noExplicitAny: what a function loads takes the props that are given with it.
const loaded = /*#__PURE__*/ new WeakMap<() => Promise<unknown>, ComponentType<any>>();

/**
 * A page, or a large part of one, whose script comes when somebody goes there. A failure is thrown to the
 * nearest error boundary and forgotten: shown again, as after Retry, the page asks for its script anew,
 * which React's own lazy would never do.
 */
export function LazyPage<Props extends object>({ load, skeleton = null, props }: LazyPageProps<Props>) {
  const [outcome, setOutcome] = useState<{ load: unknown; error?: unknown }>();

  useEffect(() => {
    if (loaded.has(load)) return;
    let isShown = true;
    load().then(
      (Page) => {
        loaded.set(load, Page);
        if (isShown) setOutcome({ load });
      },
      (error: unknown) => {
        if (isShown) setOutcome({ load, error });
      },
    );
    return () => {
      isShown = false;
    };
  }, [load]);

  const isCurrent = outcome?.load === load;
  if (isCurrent && outcome.error) throw outcome.error;
  const Page = loaded.get(load);
  return Page ? <Page {...props} /> : skeleton;
}
