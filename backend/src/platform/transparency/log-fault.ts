/** A log laid out as C2SP tlog-tiles, wherever it is: a folder, an archive, a server, a database. */
export interface LogSource {
  /** What is at `checkpoint` or at a path of a tile or bundle; undefined when there is nothing. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** What was done to a log. */
export type Fault =
  | 'altered'
  | 'removed'
  | 'added'
  | 'reordered'
  | 'truncated'
  /** The log ends before a checkpoint that somebody kept. */
  | 'rolled back'
  /** Entries and tiles agree with each other, and neither with a checkpoint: both were changed. */
  | 'rewritten'
  /** The entries are right; a tile is not. */
  | 'tile'
  /** Hashed and signed as it is, but no entry of a known version, or of another place. */
  | 'malformed'
  /** There is none, or the log's key did not sign it. */
  | 'checkpoint'
  /** The log is proven; a file that was exported beside it is damaged. */
  | 'file';

export class LogFault extends Error {
  override readonly name = 'LogFault';
  readonly fault: Fault;
  /** The first entry that is not what it should be, counted from 0; null when no entry can be named. */
  readonly index: number | null;

  constructor(fault: Fault, index: number | null, message: string) {
    super(message);
    this.fault = fault;
    this.index = index;
  }
}
