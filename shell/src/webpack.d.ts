/** Globals that webpack's federation adds to the shell's scope. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, object>;

/** A stylesheet, which webpack puts into the page. */
declare module '*.css';
