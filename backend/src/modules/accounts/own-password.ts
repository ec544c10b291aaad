import { conflict, refused } from '../../kernel/domain-error.ts';
import type { Credentials } from '../../platform/auth/credentials.ts';
import { callerOf } from '../../platform/auth/known-networks.ts';
import type { Caller, Passwords } from '../../platform/auth/passwords.ts';

export interface OwnPassword {
  /**
   * Checks that the signed-in person knows the password.
   * @returns the hash that it was compared with, and the caller, for further work on passwords
   * @throws DomainError wrong_password
   */
  check(
    password: string,
    call: { actor: { id: string }; address: string },
  ): Promise<{ hash: string; caller: Caller }>;
  /**
   * Checks that a password which matched that hash was not replaced since.
   * @throws DomainError password_changed
   */
  checkCurrent(hash: string, userId: string): Promise<void>;
}

export const ownPassword = (
  credentials: Pick<Credentials, 'find'>,
  passwords: Pick<Passwords, 'verify'>,
): OwnPassword => ({
  check: async (password, { actor, address }) => {
    const caller = callerOf('owners', actor.id, address);
    const { hash } = await credentials.find(actor.id);
    if (!(await passwords.verify(password, { hash }, caller)) || !hash) {
      throw refused('wrong_password', "That isn't your current password.");
    }
    return { hash, caller };
  },
  checkCurrent: async (hash, userId) => {
    if ((await credentials.find(userId)).hash !== hash) throw passwordChanged();
  },
});

/** The refusal of work that was based on a password which was replaced meanwhile. */
export const passwordChanged = () =>
  conflict('password_changed', 'Your password was changed elsewhere just now.');
