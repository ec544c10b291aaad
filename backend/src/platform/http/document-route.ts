import type { Readable } from 'node:stream';
import type { Access } from 'mf-shared/contracts';
import type { SignedIn } from '../auth/sessions.ts';

/** Something to download that is no JSON, and so no call of the contracts. */
export interface DocumentRoute {
  /** As the router has it, e.g. /things/:id or /files/*path. */
  readonly path: string;
  readonly access: Exclude<Access, 'public'>;
  /** The parameters are whatever was asked for. @throws DomainError for what there is not, or not for them */
  readonly handle: (call: {
    readonly params: Readonly<Record<string, string>>;
    readonly actor: SignedIn;
  }) => Promise<Document>;
}

export interface Document {
  readonly type: string;
  /** A stream is sent while it is made. */
  readonly body: string | Buffer | Readable;
  /** 'no-store' unless it says otherwise. */
  readonly cacheControl?: string;
}
