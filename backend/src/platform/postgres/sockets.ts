import { once } from 'node:events';
import { type IpcSocketConnectOpts, isIP, Socket, type TcpSocketConnectOpts } from 'node:net';
import { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { candidates } from './address.ts';
import { Primary } from './primary.ts';
import { type Tls, UNVERIFIED, withoutTls } from './tls.ts';

/** Time is counted in steps, so that a suspension of this process counts as only one. */
const STEP_MS = 100;
/** How long beginning with TLS may take. */
const TLS_WITHIN_MS = 5000;
/** The wire format of PostgreSQL's SSLRequest, and of the answer that accepts it. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const TLS_ACCEPTED = 'S'.charCodeAt(0);
/** The wire format of a read-only server's error: V precedes the severity, C the code. */
const READ_ONLY = Buffer.from('VERROR\0C25006\0');

/** The destination, from the driver's options. */
export interface Destination {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false;
}

/** The driver's own option. */
export type OpenSocket = (to: Destination) => Duplex | Promise<Duplex>;

interface Settings {
  readonly url: string;
  readonly options: {
    readonly socket: OpenSocket;
    readonly onparameter?: (name: string, value: unknown) => void;
  };
}

interface Watched {
  /** What the driver writes to: the socket itself, or with TLS the one that wraps it. */
  outer: Socket;
  readonly answerWithinMs: number;
  /** The bytes written when the server last answered: it owes an answer to anything written since. */
  answered: number;
  read: number;
  silentMs: number;
}

interface HowToOpen {
  readonly answerWithinMs: number;
  readonly isReserved: boolean;
  readonly tls: Tls | undefined;
  readonly onClosed?: () => void;
}

/**
 * The sockets of a process's connections to a database. The driver would wait on a dead connection until
 * TCP gives up, a quarter of an hour later. Here, a socket that owes an answer for too long is destroyed,
 * and so are all of them when the database is found to be unavailable. Pending queries fail like on any
 * lost connection, and the driver opens new connections when needed.
 */
export class Sockets {
  readonly #watched = new Map<Socket, Watched>();
  readonly #listeners: (() => void)[] = [];
  /** By address: pools that watch their sockets together also look for the primary together. */
  readonly #primaries = new Map<string, Primary>();
  readonly #onLost = () => {
    for (const listener of this.#listeners) listener();
  };
  #timer: NodeJS.Timeout | undefined;
  #isShut = false;

  /**
   * The function with which the driver opens the sockets of one pool.
   * @param answerWithinMs 0 for no limit
   * @param isReserved true when its user ends the connection, which then does not count as lost
   */
  opener(answerWithinMs: number, isReserved = false, tls?: Tls): OpenSocket {
    return ({ host: [host = 'localhost'], port: [port = 5432], path }) =>
      this.#open(path ? { path } : { host, port }, { answerWithinMs, isReserved, tls });
  }

  /**
   * The driver's settings for opening the sockets of one pool. Of several hosts they name only one, and every
   * socket is opened to the primary: the driver's own search accepts a standby after a connection was lost in
   * the middle of a query, and never rejects while all hosts refuse.
   * @param answerWithinMs 0 for no limit
   * @param isReserved true when its user ends the connection, which then does not count as lost
   */
  settings(
    databaseUrl: string,
    answerWithinMs: number,
    { patience = 1, isReserved = false }: { patience?: number; isReserved?: boolean } = {},
  ): Settings {
    const { url: address, ssl: tls } = withoutTls(databaseUrl);
    const hosts = candidates(address);
    const url = hosts?.[0]?.url;
    if (!hosts || url === undefined) {
      const open = this.opener(answerWithinMs, isReserved, tls);
      return { url: address, options: { socket: (to) => open(to) } };
    }
    const primary = this.#primaries.get(databaseUrl) ?? new Primary(hosts, { patience, ssl: tls });
    this.#primaries.set(databaseUrl, primary);
    const socket = async () => {
      if (this.#isShut) return refused();
      // The driver would never use that slot of its pool again if this rejected.
      const to = await primary.find().catch(() => undefined);
      if (!to) return refused();
      const onClosed = () => primary.forget();
      return this.#open({ ...to }, { answerWithinMs, isReserved, tls, onClosed });
    };
    // It was the primary when it was found, and has become a standby since.
    const onparameter = (name: string, value: unknown) => {
      if (name === 'in_hot_standby' && value === 'on') setImmediate(() => this.destroy());
    };
    return { url, options: { socket, onparameter } };
  }

  /** Calls the listener whenever a connection of a pool is lost: the server may have crashed or been replaced. */
  onLost(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Never throws or rejects: the driver would never use that slot of its pool again. */
  #open(to: TcpSocketConnectOpts | IpcSocketConnectOpts, how: HowToOpen): Duplex | Promise<Duplex> {
    if (this.#isShut) return refused();
    const socket = new Socket();
    const { answerWithinMs, isReserved, tls, onClosed } = how;
    const watched: Watched = { outer: socket, answerWithinMs, answered: 0, read: 0, silentMs: 0 };
    this.#watched.set(socket, watched);
    if (onClosed) socket.once('close', onClosed);
    this.#timer ??= setInterval(() => this.#look(), STEP_MS).unref();
    socket.connect(to);
    const handOver = (outer: Socket) => {
      outer.on('data', (bytes) => {
        heard(socket, watched);
        // Destroyed after the driver has handled the error: the server is a standby, where no write can succeed.
        if (bytes.includes(READ_ONLY)) setImmediate(() => outer.destroy());
      });
      return guarded(outer, isReserved ? undefined : this.#onLost);
    };
    if (!tls) return handOver(socket);
    const host = 'host' in to ? to.host : undefined;
    return beginTls(Object.assign(socket, { host }), tls, (outer) => {
      watched.outer = outer;
    }).then(handOver, refused);
  }

  /** Destroys all sockets and opens no new ones until {@link admit}. */
  shut(): void {
    this.#isShut = true;
    this.destroy();
  }

  admit(): void {
    this.#isShut = false;
  }

  /** Destroys all sockets. */
  destroy(): void {
    for (const { outer } of this.#watched.values()) {
      outer.destroy(failure('CONNECTION_LOST', 'the database is away'));
    }
  }

  #look(): void {
    for (const [socket, watched] of this.#watched) {
      if (socket.destroyed) this.#watched.delete(socket);
      // With TLS, received bytes are visible only in this count.
      if (socket.bytesRead !== watched.read) heard(socket, watched);
      const isOwed = socket.bytesWritten > watched.answered;
      watched.silentMs = isOwed ? watched.silentMs + STEP_MS : 0;
      if (watched.answerWithinMs > 0 && watched.silentMs > watched.answerWithinMs) {
        watched.outer.destroy(failure('CONNECTION_SILENT', 'the database did not answer in time'));
      }
    }
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/**
 * Begins with TLS on a socket, in place of the driver, which would listen on the wrapping socket without the guards
 * of {@link guarded}.
 * @param onWrapped gets the wrapping socket, which must be destroyed instead from then on: a write to it would fail
 *   with an error that nobody handles
 * @returns the wrapping socket; the given one when the server offers no TLS and it is only preferred
 */
async function beginTls(
  socket: Socket & { host?: string | undefined },
  tls: Tls,
  onWrapped: (outer: Socket) => void,
): Promise<Socket> {
  const late = setTimeout(
    () =>
      (outer ?? socket).destroy(failure('CONNECT_TIMEOUT', 'the database did not begin with TLS in time')),
    TLS_WITHIN_MS,
  );
  let outer: Socket | undefined;
  try {
    socket.write(TLS_REQUEST);
    const [answer] = await first(socket, 'data');
    if (answer?.[0] !== TLS_ACCEPTED) {
      if (tls === 'prefer') return socket;
      throw failure('CONNECTION_INSECURE', 'the database offers no TLS');
    }
    const servername = socket.host && !isIP(socket.host) ? socket.host : undefined;
    outer = connectTls({
      socket,
      ...(servername && { servername }),
      ...(tls === 'prefer' ? UNVERIFIED : tls),
    });
    onWrapped(outer);
    await first(outer, 'secureConnect');
    return outer;
  } catch (error) {
    (outer ?? socket).destroy();
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** Like `once`, but also rejects when the socket is closed first. */
async function first(socket: Socket, event: string): Promise<Buffer[]> {
  const closing = new AbortController();
  const close = () => closing.abort();
  socket.once('close', close);
  try {
    return await once(socket, event, { signal: closing.signal });
  } catch (error) {
    throw closing.signal.aborted ? failure('CONNECTION_CLOSED', 'the database closed the connection') : error;
  } finally {
    socket.off('close', close);
  }
}

/**
 * Keeps the driver out of two traps when a connection is lost.
 *
 * Once the server has answered, the socket reports its loss only as 'close' without an error. Between an 'error' and
 * the 'close' that follows it, the driver still accepts statements; it then never settles them, or settles
 * them with an empty result or that of another statement. On 'close' alone it rejects them all.
 *
 * Bytes that the driver had not yet written then precede its start-up message on the next socket, and it writes
 * nothing before it has gathered 1024 bytes. When that socket closes without an error, the driver tries again
 * with another one; nothing but a start-up message is ever the first to be sent.
 */
function guarded(socket: Socket, onLost: (() => void) | undefined): Socket {
  let isStarted = false;
  afterNextWrites(() => {
    if (!isStarted) socket.destroy();
  });
  const write = socket._write.bind(socket);
  socket._write = (bytes: Buffer, encoding, done) => {
    // A start-up message begins with its length.
    if (isStarted || bytes.readInt32BE() === bytes.length) {
      isStarted = true;
      write(bytes, encoding, done);
    } else {
      socket.destroy();
      done();
    }
  };
  const emit = socket.emit.bind(socket);
  socket.emit = (event: string | symbol, ...parameters: unknown[]): boolean => {
    const wasAnswered = socket.bytesRead > 0;
    if (event === 'error' && wasAnswered) return true;
    if (event !== 'close' || !wasAnswered) return emit(event, ...parameters);
    onLost?.();
    return emit('close', false);
  };
  return socket;
}

/** A connection that fails as soon as the driver has written its first message. */
export function refused(reason: Error = failure('CONNECTION_REFUSED', 'the database is away')): Duplex {
  const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  afterNextWrites(() => socket.destroy(reason));
  return socket;
}

/** Calls back once the driver has written its first message, if it does so at once. */
function afterNextWrites(callback: () => void): void {
  setImmediate(() => setImmediate(callback));
}

function heard(socket: Socket, watched: Watched): void {
  watched.answered = socket.bytesWritten;
  watched.read = socket.bytesRead;
  watched.silentMs = 0;
}

/** An error that {@link isConnectionFailure} recognises. */
export const failure = (code: string, message: string) => Object.assign(new Error(message), { code });
