/** The kind of a refusal; the HTTP layer maps each kind to one status. */
export type RefusalKind = 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'rule';

/**
 * An expected refusal. `message` is for people, `code` is stable for programs.
 * Code that throws it has changed nothing.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: RefusalKind;
  readonly code: string;

  constructor(kind: RefusalKind, code: string, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/** A business rule does not allow it. */
export const refused = (code: string, message: string) => new DomainError('rule', code, message);

/** It is already done, or the current state does not allow it. */
export const conflict = (code: string, message: string) => new DomainError('conflict', code, message);

export const notFound = (what: string) =>
  new DomainError('not-found', 'not_found', `This ${what} does not exist.`);

/** What a look-up has found. @throws DomainError 'not_found' when it has found nothing */
export function existing<Found>(what: string, found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound(what);
  return found;
}

export const forbidden = (message = 'You are not allowed to do this.', code = 'forbidden') =>
  new DomainError('forbidden', code, message);

export const unauthenticated = (code: string, message: string) =>
  new DomainError('unauthenticated', code, message);
