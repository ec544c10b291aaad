/** A log in the layout of C2SP tlog-tiles, stored anywhere: a folder, an archive, a server, a database. */
export interface LogSource {
  /** The content of `checkpoint` or of a tile's or bundle's path; undefined when it does not exist. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** What is wrong with a log. */
export type Fault =
  | 'altered'
  | 'removed'
  | 'added'
  | 'reordered'
  | 'truncated'
  /** The log ends before a kept checkpoint. */
  | 'rolled back'
  /** Entries and tiles match each other but not a checkpoint: both were changed. */
  | 'rewritten'
  /** A tile is wrong; the entries are not. */
  | 'tile'
  /** Correctly hashed and signed, but not an entry of a known version, or one with the wrong index. */
  | 'malformed'
  /** The checkpoint is missing or not signed with the log's key. */
  | 'checkpoint'
  /** The log itself is valid; a file exported alongside it is damaged. */
  | 'file';

export class LogFault extends Error {
  override readonly name = 'LogFault';
  readonly fault: Fault;
  /** The first wrong entry, counted from 0; null when no entry can be named. */
  readonly index: number | null;

  constructor(fault: Fault, index: number | null, message: string) {
    super(message);
    this.fault = fault;
    this.index = index;
  }
}
