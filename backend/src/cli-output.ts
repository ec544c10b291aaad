import { once } from 'node:events';

/** Where a command prints. */
export interface Output {
  /** Results; waits while whoever reads them is slower than we are. */
  out(text: string): Promise<void>;
  /** What people should know besides. */
  err(text: string): void;
}

export const standardOutput: Output = {
  out: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  err: (text) => {
    process.stderr.write(text);
  },
};
