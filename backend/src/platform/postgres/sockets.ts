import { type IpcSocketConnectOpts, Socket, type TcpSocketConnectOpts } from 'node:net';
import { Duplex } from 'node:stream';

/** Silence is counted in steps, so that a time in which this process itself stood still counts as one. */
const STEP_MS = 100;
/** The error of a server that takes no writes, as PostgreSQL sends it: V is its severity, C its code. */
const READ_ONLY = Buffer.from('VERROR\0C25006\0');

/** Where the driver wants to go, of its own options. */
export interface Destination {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false;
}

interface Watched {
  readonly answerWithinMs: number;
  /** What had been written when the server was heard last: it owes an answer to whatever came after. */
  answered: number;
  read: number;
  silentMs: number;
}

/**
 * The sockets of a process's connections to a database. The driver would wait for a connection whose other
 * end is gone until TCP gives up, which takes a quarter of an hour: one that owes an answer for too long is
 * destroyed, and so are all of them when the database is found to be away. What was asked over them fails
 * as by any lost connection, and the driver makes new ones when they are needed.
 */
export class Sockets {
  readonly #watched = new Map<Socket, Watched>();
  #timer: NodeJS.Timeout | undefined;
  readonly #renewals: (() => void)[] = [];
  #isShut = false;

  /**
   * What the driver opens the sockets of one pool with; of several hosts one after the other.
   * @param answerWithinMs 0 waits for ever
   */
  opener(answerWithinMs: number): (to: Destination) => Duplex {
    let next = 0;
    return ({ host: hosts, port: ports, path }) => {
      const at = next++ % hosts.length;
      const [host = 'localhost', port = 5432] = [hosts[at], ports[at]];
      return this.#open(path ? { path } : { host, port }, answerWithinMs);
    };
  }

  /** Never throws: the driver would not use that place of its pool again. */
  #open(to: TcpSocketConnectOpts | IpcSocketConnectOpts, answerWithinMs: number): Duplex {
    if (this.#isShut) return refused();
    // The driver tells a TLS server by this whom it looks for.
    const socket = Object.assign(new Socket(), 'host' in to && { host: to.host });
    const watched = { answerWithinMs, answered: 0, read: 0, silentMs: 0 };
    this.#watched.set(socket, watched);
    socket.on('data', (bytes) => {
      heard(socket, watched);
      // After the driver has seen it, too. The server is a standby, and nobody's writes will succeed there.
      if (bytes.includes(READ_ONLY)) setImmediate(() => socket.destroy());
    });
    this.#timer ??= setInterval(() => this.#look(), STEP_MS).unref();
    return socket.connect(to);
  }

  /** Calls back when all sockets were destroyed: then a client is better made anew. */
  onLost(renew: () => void): void {
    this.#renewals.push(renew);
  }

  /** Destroys all sockets; nobody gets a new one until {@link admit}. */
  shut(): void {
    this.#isShut = true;
    this.destroy();
  }

  admit(): void {
    this.#isShut = false;
  }

  /** Destroys all sockets. */
  destroy(): void {
    for (const socket of this.#watched.keys())
      end(socket, failure('CONNECTION_LOST', 'the database is away'));
    for (const renew of this.#renewals) renew();
  }

  #look(): void {
    for (const [socket, watched] of this.#watched) {
      if (socket.destroyed) this.#watched.delete(socket);
      // Encrypted connections are heard of in no other way.
      if (socket.bytesRead !== watched.read) heard(socket, watched);
      const isOwed = socket.bytesWritten > watched.answered;
      watched.silentMs = isOwed ? watched.silentMs + STEP_MS : 0;
      if (watched.answerWithinMs > 0 && watched.silentMs > watched.answerWithinMs) {
        end(socket, failure('CONNECTION_SILENT', 'the database did not answer in time'));
      }
    }
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** A connection that is refused as soon as the driver has written what it begins with. */
function refused(): Duplex {
  const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  const refuse = () => socket.destroy(failure('CONNECTION_REFUSED', 'the database is away'));
  setImmediate(() => setImmediate(refuse));
  return socket;
}

function heard(socket: Socket, watched: Watched): void {
  watched.answered = socket.bytesWritten;
  watched.read = socket.bytesRead;
  watched.silentMs = 0;
}

/** Under TLS the driver listens to another socket over this one, and an error that nobody hears ends the process. */
function end(socket: Socket, error: Error): void {
  socket.destroy(socket.listenerCount('error') > 0 ? error : undefined);
}

/** An error that {@link isConnectionFailure} knows. */
export const failure = (code: string, message: string) => Object.assign(new Error(message), { code });
