import { LogFault } from './log-fault.ts';

/** Checks that the versions of every stream are 1, 2, 3 … in log order. */
export class StreamOrder {
  readonly #versions = new Map<string, number>();

  /** @throws LogFault for an entry that is not an event, has the wrong index, or has an unexpected version */
  readonly take = (entry: Buffer, index: number): void => {
    const event = parse(entry);
    if (event?.index !== String(index)) {
      throw new LogFault('malformed', index, `entry ${index} does not say that it is entry ${index}`);
    }
    const due = (this.#versions.get(event.stream) ?? 0) + 1;
    if (event.version !== String(due)) {
      const message = `entry ${index} is version ${event.version} of ${event.stream}, where ${due} is due`;
      throw new LogFault('malformed', index, message);
    }
    this.#versions.set(event.stream, due);
  };
}

function parse(entry: Buffer): { index: string; stream: string; version: string } | undefined {
  try {
    return JSON.parse(entry.toString());
  } catch {
    return undefined;
  }
}
