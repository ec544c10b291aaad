import type { RemoteModule } from 'mf-shared/remote';
import type { ComponentType } from 'react';
import type { LoadRecord } from '../remotes/measureLoad.ts';

// Normally filled in by the shell's build.
process.env.PROVIDES = JSON.stringify({ 'mf-shared': '1.2.0', react: '19.3.1' });

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** What happens when the script of a release is requested. */
export type Behaviour =
  | { is: 'running'; Root: ComponentType; change?: (module: RemoteModule) => unknown }
  /** `spoilt`: its bytes do not match its digest. */
  | { is: 'missing' | 'spoilt' | 'unreachable' | 'silent' | 'without container' }
  /** Spoilt only in this browser's cache: a fresh copy runs. */
  | { is: 'spoilt here'; Root: ComponentType }
  | { is: 'exposing'; get: (expose: string) => Promise<() => unknown> };

const behaviours = new Map<string, Behaviour>();
/** The addresses of all requested scripts, in order. */
export const askedFor: string[] = [];

/** The recorded performance measures. */
export const measures: { name: string; detail: LoadRecord }[] = [];

/** Sets what the script of a release does. */
export function release(name: string, version: string, behaviour: Behaviour): void {
  behaviours.set(urlOf(name, version), behaviour);
}

/** An entry of a discovery document; `overrides` are merged over its parts. */
export function entry(
  name: string,
  version: string,
  { metadata = {}, extras = {}, ...overrides }: Record<string, object | string | undefined> = {},
) {
  return {
    url: urlOf(name, version),
    metadata: { version, integrity: INTEGRITY, ...(metadata as object) },
    deployment: { traffic: 100, default: true },
    extras: {
      modulefederation: { globalName: globalNameOf(name, version), expose: './remote', preload: [] },
      contract: '1.0',
      routes: [`/${name}/*`],
      title: `The ${name} area`,
      status: 'active',
      requires: { react: '^19.3.0' },
      deployedAt: '2026-11-20T10:00:00Z',
      ...(extras as object),
    },
    ...overrides,
  };
}

/** An entry that `percent` of all visitors get, ahead of the default. */
export const canary = (percent: number) => ({ deployment: { traffic: percent, default: false } });

export const fallback = { deployment: { traffic: 0, default: false } };

/** Answers requests for the discovery document and for fresh copies of scripts. */
export function serveDiscovery(microFrontends: Record<string, unknown>): void {
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) =>
    String(input).endsWith('.js') ? answerScript(input) : Response.json({ schema: '', microFrontends }),
  );
}

function answerScript(input: RequestInfo | URL): Response | Promise<Response> {
  const { pathname } = new URL(String(input), location.href);
  const behaviour = behaviours.get(pathname) ?? { is: 'missing' };
  switch (behaviour.is) {
    case 'missing':
      return new Response('', { status: 404 });
    case 'unreachable':
      return Promise.reject(new TypeError('Failed to fetch'));
    case 'silent':
      return new Promise(() => {});
    case 'spoilt here':
      behaviours.set(pathname, { is: 'running', Root: behaviour.Root });
      return new Response('good');
    default:
      return new Response('');
  }
}

/** Stands in for the browser's script loading and for webpack's share scope. */
export function fakeBrowser(): void {
  behaviours.clear();
  serveDiscovery({});
  askedFor.length = 0;
  measures.length = 0;
  sessionStorage.clear();
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => {},
    __webpack_share_scopes__: { default: {} },
  });
  Object.assign(performance, {
    measure: (name: string, { detail }: { detail: LoadRecord }) => measures.push({ name, detail }),
    clearMeasures: () => {
      measures.length = 0;
    },
    getEntriesByName: (address: string, type?: string) => {
      if (type === 'measure') return measures.filter(({ name }) => name === address);
      return [];
    },
  });
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) queueMicrotask(() => run(node));
  });
}

function run(script: HTMLScriptElement) {
  const { pathname } = new URL(script.src);
  askedFor.push(pathname);
  const [, , name = '', version = ''] = pathname.split('/');
  const behaviour = behaviours.get(pathname) ?? { is: 'missing' };
  switch (behaviour.is) {
    case 'silent':
      return;
    case 'missing':
    case 'spoilt':
    case 'spoilt here':
    case 'unreachable':
      script.dispatchEvent(new Event('error'));
      return;
    case 'without container':
      script.dispatchEvent(new Event('load'));
      return;
    case 'exposing':
      register(name, version, behaviour.get);
      script.dispatchEvent(new Event('load'));
      return;
    case 'running': {
      const { Root, change = (module) => module } = behaviour;
      const module = { contract: '1.0', name, release: version, Root } as const;
      register(name, version, async () => () => ({ default: change(module) }));
      script.dispatchEvent(new Event('load'));
    }
  }
}

function register(name: string, version: string, get: (expose: string) => Promise<() => unknown>) {
  Reflect.set(window, globalNameOf(name, version), { init: () => {}, get });
}

const urlOf = (name: string, version: string) => `/mf/${name}/${version}/remoteEntry.js`;
const globalNameOf = (name: string, version: string) => `${name}_${version.replace(/\W/g, '_')}`;
