import { type IpcSocketConnectOpts, Socket, type TcpSocketConnectOpts } from 'node:net';
import { Duplex } from 'node:stream';
import { candidates } from './address.ts';
import { Primary } from './primary.ts';
import { withoutTls } from './tls.ts';

/** Time is counted in steps, so that a suspension of this process counts as only one. */
const STEP_MS = 100;
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
    readonly ssl?: ReturnType<typeof withoutTls>['ssl'];
  };
}

interface Watched {
  readonly answerWithinMs: number;
  /** The bytes written when the server last answered: it owes an answer to anything written since. */
  answered: number;
  read: number;
  silentMs: number;
}

/**
 * The sockets of a process's connections to a database. The driver would wait on a dead connection until
 * TCP gives up, a quarter of an hour later. Here, a socket that owes an answer for too long is destroyed,
 * and so are all of them when the database is found to be unavailable. Pending queries fail like on any
 * lost connection, and the driver opens new connections when needed.
 */
export class Sockets {
  readonly #watched = new Map<DriverSocket, Watched>();
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
  opener(answerWithinMs: number, isReserved = false): (to: Destination) => Duplex {
    return ({ host: [host = 'localhost'], port: [port = 5432], path }) =>
      this.#open(path ? { path } : { host, port }, answerWithinMs, isReserved);
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
    const { url: address, ...tls } = withoutTls(databaseUrl);
    const hosts = candidates(address);
    const url = hosts?.[0]?.url;
    if (!hosts || url === undefined) {
      const open = this.opener(answerWithinMs, isReserved);
      return { url: address, options: { socket: (to) => open(to), ...tls } };
    }
    const primary = this.#primaries.get(databaseUrl) ?? new Primary(hosts, { patience, ...tls });
    this.#primaries.set(databaseUrl, primary);
    const socket = async () => {
      if (this.#isShut) return refused();
      // The driver would never use that slot of its pool again if this rejected.
      const to = await primary.find().catch(() => undefined);
      if (!to) return refused();
      return this.#open({ ...to }, answerWithinMs, isReserved, () => primary.forget());
    };
    // It was the primary when it was found, and has become a standby since.
    const onparameter = (name: string, value: unknown) => {
      if (name === 'in_hot_standby' && value === 'on') setImmediate(() => this.destroy());
    };
    return { url, options: { socket, onparameter, ...tls } };
  }

  /** Calls the listener whenever a connection of a pool is lost: the server may have crashed or been replaced. */
  onLost(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Never throws: the driver would never use that slot of its pool again. */
  #open(
    to: TcpSocketConnectOpts | IpcSocketConnectOpts,
    answerWithinMs: number,
    isReserved: boolean,
    onClosed?: () => void,
  ): Duplex {
    if (this.#isShut) return refused();
    // The driver takes the TLS server name from here.
    const onLost = isReserved ? undefined : this.#onLost;
    const socket = Object.assign(new DriverSocket(onLost, onClosed), 'host' in to && { host: to.host });
    const watched = { answerWithinMs, answered: 0, read: 0, silentMs: 0 };
    this.#watched.set(socket, watched);
    socket.on('data', (bytes) => {
      heard(socket, watched);
      // Destroyed after the driver has handled the error: the server is a standby, where no write can succeed.
      if (bytes.includes(READ_ONLY)) setImmediate(() => socket.destroy());
    });
    this.#timer ??= setInterval(() => this.#look(), STEP_MS).unref();
    return socket.connect(to);
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
    for (const socket of this.#watched.keys()) {
      socket.lose(failure('CONNECTION_LOST', 'the database is away'));
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
        socket.lose(failure('CONNECTION_SILENT', 'the database did not answer in time'));
      }
    }
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/**
 * A socket that keeps the driver out of two traps when a connection is lost.
 *
 * Once the server has answered, it reports its loss only as 'close' without an error. Between an 'error' and
 * the 'close' that follows it, the driver still accepts statements; it then never settles them, or settles
 * them with an empty result or that of another statement. On 'close' alone it rejects them all.
 *
 * Bytes that the driver had not yet written then precede its start-up message on the next socket, and it writes
 * nothing before it has gathered 1024 bytes. When that socket closes without an error, the driver tries again
 * with another one; nothing but a start-up message is ever the first to be sent.
 */
class DriverSocket extends Socket {
  readonly #onLost: (() => void) | undefined;
  /** No listener: the driver removes those when it begins with TLS. */
  readonly #onClosed: (() => void) | undefined;
  #isStarted = false;

  constructor(onLost?: () => void, onClosed?: () => void) {
    super();
    this.#onLost = onLost;
    this.#onClosed = onClosed;
    afterNextWrites(() => {
      if (!this.#isStarted) this.destroy();
    });
  }

  /**
   * Destroys it. Under TLS the driver writes to a wrapping socket, which ends only at the 'close' of this one: until
   * then a write would fail with an error that nobody handles, and its statement would never settle. So that one ends
   * first, and destroys this one.
   */
  lose(error: Error): void {
    // The driver removes all listeners, also ours for 'data', when it begins with TLS.
    if (!this.destroyed && this.listenerCount('data') === 0) super.emit('close', false);
    this.destroy(error);
  }

  override _write(bytes: Buffer, encoding: BufferEncoding, done: () => void): void {
    // A start-up message begins with its length.
    if (this.#isStarted || bytes.readInt32BE() === bytes.length) {
      this.#isStarted = true;
      super._write(bytes, encoding, done);
    } else {
      this.destroy();
      done();
    }
  }

  override emit(event: string | symbol, ...parameters: unknown[]): boolean {
    const wasAnswered = this.bytesRead > 0;
    // Under TLS the driver listens on a wrapping socket, and an unhandled error here would end the process.
    if (event === 'error' && (wasAnswered || this.listenerCount('error') === 0)) return true;
    if (event === 'close') this.#onClosed?.();
    if (event !== 'close' || !wasAnswered) return super.emit(event, ...parameters);
    this.#onLost?.();
    return super.emit('close', false);
  }
}

/** A connection that fails as soon as the driver has written its first message. */
export function refused(): Duplex {
  const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  const refuse = () => socket.destroy(failure('CONNECTION_REFUSED', 'the database is away'));
  afterNextWrites(refuse);
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
