import { accountDecider, accountStream } from '../modules/accounts/index.ts';
import { secondFactors } from '../platform/auth/second-factors.ts';
import { decision } from '../platform/commands/command-handler.ts';
import { type Command, noSuchCommand, UsageError } from './command.ts';
import { decideAsOperator } from './operator.ts';

/** For people who lost every second factor and all recovery codes, once the operator has verified who they are. */
export const secondFactor: Command = {
  usage: `  second-factor reset <email address>
                     remove the passkeys, the authenticator app and the recovery codes of an account and
                     end its sessions; its password stays`,
  maxArgs: 2,
  async run([action = '', email = ''], { open, output }) {
    if (action !== 'reset') throw noSuchCommand('second-factor', action, email);
    if (email === '') throw new UsageError('Say whose: give the email address.');
    const database = open();
    const { sql } = database;
    const [person] = await sql<
      { id: string }[]
    >`select id from rm.users where email = ${email.toLowerCase()}`;
    if (!person) throw new UsageError(`There is no account with the address ${email}.`);
    const { id } = person;
    const factors = secondFactors(sql, { use: async () => false });
    if (!(await factors.has(id))) {
      await output.out(`${email} has no second factor.\n`);
      return 0;
    }
    const { store } = await database.openLog({ isAppended: true });
    const command = { type: 'ChangeSecondFactor', userId: id, change: 'reset_by_operator' } as const;
    await decideAsOperator(store, 'second-factor', decision(accountDecider, accountStream(id), command));
    // One statement: either has an effect only with the other. The database notifies the API's processes.
    await sql`select auth.forget_second_factors(${id}), cardinality(auth.end_sessions(${id}, null))`;
    await output.out(`${email} logs in with the password alone, and should add a second factor.\n`);
    return 0;
  },
};
