import { isBlank } from 'mf-shared/contracts';
import { v5 as uuidv5 } from 'uuid';
import { Sessions } from '../platform/auth/sessions.ts';
import { type Command, counted, UsageError } from './command.ts';

/** Auditors with the same name have the same id in the request logs. */
const AUDITOR_ID_NAMESPACE = '0f0c8b5e-2f3d-4d0b-9a53-6b7a6f3f4c21';
const DEFAULT_DAYS = '30';
const MAX_DAYS = 365;

export const auditor: Command = {
  usage: `  auditor <name> [days | end]
                     print a read-only token, and the link to open with it, for ${DEFAULT_DAYS} days or as
                     many as given (at most ${MAX_DAYS}); or end every token of that name`,
  maxArgs: 2,
  async run([name = '', days = DEFAULT_DAYS], { open, environment, output }) {
    if (isBlank(name)) throw new UsageError('Say who the auditor is.');
    const { JWT_SECRET: secret, PUBLIC_URL: publicUrl = 'http://localhost:3000' } = environment;
    if (!secret) throw new Error('JWT_SECRET is missing: it must be the one that the API runs with.');
    const id = uuidv5(name.trim(), AUDITOR_ID_NAMESPACE);
    const sessions = new Sessions(open().sql, { secret, isOpen: async () => true });
    if (days === 'end') {
      await output.out(`${counted(await sessions.endAll(id), 'token')} ended.\n`);
      return 0;
    }
    if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > MAX_DAYS) {
      throw new UsageError(`The days must be a whole number from 1 to ${MAX_DAYS}.`);
    }
    const expiresAtMs = Date.now() + Number(days) * 24 * 60 * 60 * 1000;
    const token = await sessions.open({ id, role: 'auditor' }, { expiresAtMs });
    await output.out(`${token}\n`);
    output.err(
      `A token for ${name.trim()}, listed as ${id} in the logs; it is valid for ${counted(Number(days), 'day')}.\n`,
    );
    // The part after # is never sent to a server.
    output.err(
      `The link to open with it: ${publicUrl.replace(/\/+$/, '')}/admin/dashboard/audit#token=${token}\n`,
    );
    return 0;
  },
};
