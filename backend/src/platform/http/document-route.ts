import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Access, EndpointName } from 'mf-shared/contracts';
import type { SignedIn } from '../auth/sessions.ts';
import { admit, authenticate } from './authentication.ts';
import type { Calls } from './calls.ts';
import { sendStream } from './stream.ts';

/** A download that is not JSON, and therefore not in the contracts. It needs a token, and no cache keeps it. */
export type DocumentRoute = (OfPeople | OfAdministration) & {
  /** In the router's syntax, e.g. /things/:id or /files/*path. */
  readonly path: string;
  /** The parameters are not validated. @throws DomainError when it does not exist, or the actor may not read it */
  readonly handle: (call: {
    readonly params: Readonly<Record<string, string>>;
    readonly actor: SignedIn;
  }) => Promise<Document>;
};

interface OfPeople {
  readonly access: Extract<Access, 'user' | 'auditor'>;
  readonly dutiesOf?: never;
}

interface OfAdministration {
  readonly access: Exclude<Access, 'public' | OfPeople['access']>;
  /** The call with the same content: an admin whose duties do not allow it may not read the document either. */
  readonly dutiesOf: EndpointName;
}

export interface Document {
  readonly type: string;
  /** A stream is sent as it is produced. */
  readonly body: string | Buffer | Readable;
}

/** Adds the routes of documents. */
export function addDocuments(
  router: Router,
  documents: readonly DocumentRoute[],
  { availability, sessions, quotas, onDuty }: Pick<Calls, 'availability' | 'sessions' | 'quotas' | 'onDuty'>,
): void {
  for (const { path, access, dutiesOf, handle } of documents) {
    router.get(path, async (ctx) => {
      const { type, body } = await availability.run(ctx.state.requestId, async () => {
        const caller = await authenticate(ctx, access, sessions);
        quotas.take(caller, 'GET');
        const actor = dutiesOf ? await admit(caller, dutiesOf, { sessions, onDuty }) : caller;
        return handle({ params: ctx.params, actor });
      });
      ctx.type = type;
      // Otherwise proxies would buffer the messages until they have enough of them.
      if (type === 'text/event-stream') ctx.set('X-Accel-Buffering', 'no');
      if (body instanceof Readable) sendStream(ctx, body);
      else ctx.body = body;
    });
  }
}

/** A file that anyone may read, whose address changes with its content: caches keep it for good. */
export interface PublicDocument {
  readonly path: string;
  /** The parameters are not validated. @throws DomainError when it does not exist */
  readonly find: (params: Readonly<Record<string, string>>) => Promise<{ type: string; body: Buffer }>;
}

/** Adds the routes of public documents. */
export function addPublicDocuments(
  router: Router,
  documents: readonly PublicDocument[],
  { availability }: Pick<Calls, 'availability'>,
): void {
  for (const { path, find } of documents) {
    router.get(path, async (ctx) => {
      const { type, body } = await availability.run(ctx.state.requestId, () => find(ctx.params));
      ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
      ctx.type = type;
      ctx.body = body;
    });
  }
}
