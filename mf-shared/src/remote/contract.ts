import type { ComponentType } from 'react';

/** The contract version of this package; a new major number breaks remotes. */
export const CONTRACT_VERSION = '1.0';

/**
 * What a remote gets from the shell for as long as it is mounted. It imports the rest: the session, the theme, the
 * router and the notices are shared parts of this package.
 */
export interface RemoteContext {
  /** Where the remote's routes begin, without a trailing slash: '' or '/user/dashboard'. */
  basePath: string;
  /** Aborted when the shell unmounts the remote. */
  signal: AbortSignal;
  /** Sets the document's title; the shell appends the product's name. */
  setTitle(title: string): void;
  /** True while a form holds unsent input, so that the shell does not switch releases under it. */
  setDirty(dirty: boolean): void;
}

/** The one module that a remote exposes as './remote', as its default export. */
export interface RemoteModule {
  contract: `1.${number}`;
  name: string;
  release: string;
  Root: ComponentType;
}

/** Whether a shell of contract `own` runs a remote of `contract`: the same major number or the previous one. */
export function isSupportedContract(contract: unknown, own = CONTRACT_VERSION): boolean {
  const [, major] = /^([1-9]\d*)\.\d+$/.exec(String(contract)) ?? [];
  const behind = Number.parseInt(own, 10) - Number(major);
  return behind === 0 || behind === 1;
}

/** Checks what a container returned: remotes are separate deployments and may return anything. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const module = value as Partial<Record<keyof RemoteModule, unknown>>;
  return (
    isSupportedContract(module.contract) &&
    typeof module.name === 'string' &&
    typeof module.release === 'string' &&
    typeof module.Root === 'function'
  );
}
