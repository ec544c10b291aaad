import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { guardedLookup, HostRefused, type HostRule } from './public-hosts.ts';

/** A device as its browser names it. */
export interface PushTarget {
  /** The address at the browser's push service; anyone who knows it can send to the device. */
  readonly endpoint: string;
  /** The device's public key, and the secret that it shares with us, both in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** What is shown on the device. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  /** Where a click leads, on the product's own origin. */
  readonly path: string;
  /** Of two messages with the same tag, a device shows one. At most 32 characters of base64url. */
  readonly tag: string;
}

interface PushServiceOptions {
  /** In base64url. Browsers bind each subscription to the public key. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom push services contact about problems. */
  readonly contact: string;
  readonly hosts: HostRule;
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 5_000;
/** Older messages are not worth a push: people read the decision in the product. */
const KEPT_SECONDS = 24 * 60 * 60;
const GONE = [404, 410];
const LATER = [408, 425, 429];

/** A message was not accepted. The error contains neither the address nor the service's reply. */
export class PushError extends Error {
  override readonly name = 'PushError';
  /** Whether the device is gone for good: nothing can be sent to it any more. */
  readonly isGone: boolean;
  /** Whether a later attempt may succeed. */
  readonly isTransient: boolean;

  constructor(code: string | number, { isGone = false, isTransient = false } = {}) {
    super(`the push service did not accept the message (${code})`);
    this.isGone = isGone;
    this.isTransient = isTransient;
  }
}

/** Sends messages to devices through their browsers' push services (RFC 8030, 8291 and 8292). */
export function pushService({ hosts, deadlineMs = DEADLINE_MS, contact, ...keys }: PushServiceOptions) {
  const lookup = guardedLookup(hosts);
  const vapidDetails = { subject: `mailto:${contact}`, ...keys };

  async function post(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<number> {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const signal = AbortSignal.timeout(deadlineMs);
    const sent: ClientRequest = send(url, { method: 'POST', headers, lookup, signal, agent: false });
    sent.end(body);
    const [{ statusCode = 0 }] = (await once(sent, 'response')) as [IncomingMessage];
    // The status is enough: the body is not read, and redirects are not followed.
    sent.on('error', () => {}).destroy();
    return statusCode;
  }

  const accepts = (endpoint: string) => URL.canParse(endpoint) && hosts.mayAsk(new URL(endpoint));

  return {
    publicKey: keys.publicKey,
    /** Whether a browser may register that address. */
    accepts,
    /** @throws PushError when the push service does not accept it, or the device is gone */
    send: async ({ endpoint, ...keysOfDevice }: PushTarget, message: PushMessage): Promise<void> => {
      const { default: webPush } = await import('web-push');
      if (!accepts(endpoint)) throw new PushError('host', { isGone: true });
      let details: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: keysOfDevice }, JSON.stringify(message), {
          vapidDetails,
          TTL: KEPT_SECONDS,
          topic: message.tag,
        });
      } catch {
        throw new PushError('keys', { isGone: true });
      }
      const status = await post(new URL(endpoint), details.headers, details.body).catch((error) => {
        if (error instanceof HostRefused) throw new PushError('host', { isGone: true });
        throw new PushError(error.code ?? 'unknown', { isTransient: true });
      });
      if (status >= 200 && status < 300) return;
      throw new PushError(status, {
        isGone: GONE.includes(status),
        isTransient: status >= 500 || LATER.includes(status),
      });
    },
  };
}

export type PushService = ReturnType<typeof pushService>;
