import { KurrentStandIn } from './stand-in.ts';

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

const realUrl = process.env.KURRENTDB_URL;
type Start = () => Promise<RunningServer>;

/**
 * The servers that suites for KurrentDB run against, for describe.each: the stand-in, and the server that
 * KURRENTDB_URL names.
 */
export const servers: readonly [name: string, start: Start][] = [
  ['the stand-in', () => KurrentStandIn.start()],
  ...(realUrl ? [['a server', () => running(realUrl)] as [string, Start]] : []),
];

const running = async (url: string): Promise<RunningServer> => ({ url, stop: async () => undefined });
