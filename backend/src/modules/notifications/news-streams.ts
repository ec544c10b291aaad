import { Readable } from 'node:stream';
import { refused } from '../../kernel/domain-error.ts';
import type { SignedIn } from '../../platform/auth/sessions.ts';
import type { NewsQueries } from './news.ts';

const LOOK_EVERY_MS = 250;
/** Shorter than the idle timeout of any proxy. */
const BEAT_EVERY_MS = 10_000;
/** After that, the browser opens another stream and presents its token again. */
const MAX_AGE_MS = 10 * 60_000;
const MAX_OF_ONE_PERSON = 5;
const MAX_STREAMS = 20_000;

/** All news from now on will be reported, and no proxy buffers the stream: the browser fetches earlier news. */
const OPEN = 'event: open\ndata\n\n';
const NEWS = 'data: news\n\n';

interface NewsStreamsOptions {
  readonly news: Pick<NewsQueries, 'after'>;
  readonly onTrouble: (error: unknown, what: string) => void;
}

interface Stream {
  readonly userId: string;
  readonly sessionId: string;
  readonly endsAtMs: number;
  readonly body: Readable;
}

/**
 * Streams of server-sent events, one per open browser: a message only says that there is news, which the browser
 * then requests. One query of the journal serves all streams of a process; without streams there is no query.
 */
export class NewsStreams {
  readonly #options: NewsStreamsOptions;
  /** By person, the oldest stream first. */
  readonly #streams = new Map<string, Set<Stream>>();
  #count = 0;
  #isClosing = false;
  /** Later news are reported; undefined until a query has found the newest. */
  #position: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  /** The query in progress: there is never a second one. */
  #looking: Promise<void> | undefined;

  constructor(options: NewsStreamsOptions) {
    this.#options = options;
  }

  /** @throws DomainError when this process can serve no more streams */
  open({ id: userId, sessionId }: SignedIn): Readable {
    if (this.#isClosing || this.#count >= MAX_STREAMS)
      throw refused('too_many_streams', 'Too many streams are open. Please poll instead.');
    const body = new Readable({ read: () => undefined, highWaterMark: 1024 });
    const endsAtMs = performance.now() + MAX_AGE_MS;
    const stream = { userId, sessionId, endsAtMs, body };
    const own = this.#streams.get(userId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= MAX_OF_ONE_PERSON) this.#end(oldest);
    own.add(stream);
    this.#streams.set(userId, own);
    this.#count++;
    body.once('close', () => this.#drop(stream));
    if (this.#count === 1) this.#start();
    if (this.#position !== undefined) body.push(OPEN);
    return body;
  }

  /** The number of open streams. */
  get count(): number {
    return this.#count;
  }

  /** Call it when a session has ended. */
  endSession(sessionId: string): void {
    for (const own of this.#streams.values()) {
      for (const stream of own) if (stream.sessionId === sessionId) this.#end(stream);
    }
  }

  /** Call it when the log was restored to an earlier point. */
  startOver(): void {
    this.#position = undefined;
  }

  /** Ends all streams and opens no more; resolves when the query in progress has ended. */
  async stop(): Promise<void> {
    this.#isClosing = true;
    for (const own of this.#streams.values()) for (const stream of own) this.#end(stream);
    this.#pause();
    await this.#looking;
  }

  #start(): void {
    // A query in progress repeats itself as long as there are streams.
    if (!this.#looking) {
      this.#position = undefined;
      this.#look();
    }
    this.#beat = setInterval(() => this.#beatAll(), BEAT_EVERY_MS).unref();
  }

  #pause(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
  }

  #look(): void {
    this.#looking = this.#report()
      .catch((error) => this.#options.onTrouble(error, 'news could not be read; trying again'))
      .then(() => {
        this.#looking = undefined;
        if (this.#count > 0) this.#timer = setTimeout(() => this.#look(), LOOK_EVERY_MS).unref();
      });
  }

  async #report(): Promise<void> {
    const from = this.#position;
    const { people, newest } = await this.#options.news.after(from ?? Number.MAX_SAFE_INTEGER);
    this.#position = newest;
    const [reached, message] = from === undefined ? [this.#streams.keys(), OPEN] : [people, NEWS];
    for (const userId of reached) {
      for (const { body } of this.#streams.get(userId) ?? []) body.push(message);
    }
  }

  #beatAll(): void {
    const now = performance.now();
    for (const own of this.#streams.values()) {
      for (const stream of own) {
        // Ends the stream of a client that has stopped reading, instead of writing to it for ever.
        const isStuck = stream.body.readableLength > 0;
        if (isStuck || now >= stream.endsAtMs) this.#end(stream);
        else stream.body.push(':\n\n');
      }
    }
  }

  #end(stream: Stream): void {
    stream.body.push(null);
    this.#drop(stream);
  }

  #drop(stream: Stream): void {
    const own = this.#streams.get(stream.userId);
    if (!own?.delete(stream)) return;
    if (own.size === 0) this.#streams.delete(stream.userId);
    this.#count--;
    if (this.#count === 0) this.#pause();
  }
}
