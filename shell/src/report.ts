/** Reports a failure to whoever operates the product; never throws. */
export function report(error: unknown, info: Record<string, unknown> = {}): void {
  console.error(error, info);
}

/** Reports what nobody caught, in the shell or in any remote. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message, filename }) => report(error ?? message, { filename }));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
