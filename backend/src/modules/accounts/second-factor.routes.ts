import { randomUUID } from 'node:crypto';
import type { Passkey, SecondFactors as SecondFactorsAnswer } from 'mf-shared/contracts';
import { existing, notFound, refused } from '../../kernel/domain-error.ts';
import type { AuthenticatorApps } from '../../platform/auth/authenticator-apps.ts';
import { MAX_PASSKEYS, type Passkeys, type StoredPasskey } from '../../platform/auth/passkeys.ts';
import type { SecondFactors } from '../../platform/auth/second-factors.ts';
import type { Sessions, SignedIn } from '../../platform/auth/sessions.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { accountLimits, countedFor } from './account.limits.ts';
import type { FactorChanges } from './factor-changes.ts';
import { type OwnPassword, passwordChanged } from './own-password.ts';
import type { UserQueries } from './user.queries.ts';

export interface SecondFactorRoutesOptions {
  readonly users: Pick<UserQueries, 'find'>;
  readonly sessions: Pick<Sessions, 'confirm' | 'wasConfirmedSince'>;
  readonly ownPassword: OwnPassword;
  readonly factors: SecondFactors;
  readonly apps: AuthenticatorApps;
  readonly passkeys: Passkeys;
  readonly changes: Pick<FactorChanges, 'carryOut' | 'useCode'>;
  readonly rateLimits: Pick<RateLimits, 'run'>;
  /** Whether admins need a second factor before they can do anything else. */
  readonly adminsNeedOne: boolean;
}

/**
 * Adding and removing second factors, and confirming that it is still the owner who is signed in. As with
 * passwords, the log is written first and the secret second, so that no change is missing from the log.
 */
export function secondFactorRoutes(options: SecondFactorRoutesOptions): Route[] {
  const { users, sessions, ownPassword, factors, apps, passkeys } = options;
  const { carryOut, useCode } = options.changes;

  const limited = <T>(call: { actor: SignedIn; address: string }, work: () => Promise<T>) =>
    options.rateLimits.run(accountLimits.addFactor, countedFor(call.actor.id, call.address), work);

  /** False when the account has got its first factor since the adding began: a proof by the password is void. */
  const mayAdd = (actor: SignedIn) => sessions.wasConfirmedSince(actor, 0);

  /** Adding a factor proves it, so it confirms the session. The first one comes with recovery codes. */
  async function afterAdding(actor: SignedIn): Promise<string[] | undefined> {
    await sessions.confirm(actor);
    return factors.giveCodes(actor.id, { replace: false });
  }

  return [
    route('GET /api/auth/factors', async ({ actor }): Promise<SecondFactorsAnswer> => {
      const own = await factors.of(actor.id);
      return {
        passkeys: own.passkeys.map(presentPasskey),
        ...(own.authenticatorAddedAtMs !== null && {
          authenticator: { addedAtMs: own.authenticatorAddedAtMs },
        }),
        recoveryCodesLeft: own.recoveryCodesLeft,
        passkeysOffered: passkeys.areOffered,
        required: options.adminsNeedOne && actor.role === 'admin',
      };
    }),

    route('POST /api/auth/authenticator', async ({ actor }) => {
      const user = existing('user', await users.find(actor.id));
      return apps.startSetUp(actor.id, user.email);
    }),

    route(
      'PUT /api/auth/authenticator',
      async (call) => {
        const { actor, body } = call;
        const first = await apps.firstCode(actor, body.code.replaceAll(/[\s-]/g, ''));
        if (!first || !(await mayAdd(actor))) throw setUpExpired();
        if (!first.isRight) throw wrongCode();
        const change = { change: 'authenticator_added', added: 'authenticator' } as const;
        return limited(call, () =>
          carryOut(call, change, async () => {
            if (!(await first.add())) throw setUpExpired();
            const recoveryCodes = await afterAdding(actor);
            return { success: true, ...(recoveryCodes && { recoveryCodes }) };
          }),
        );
      },
      { limit: accountLimits.confirmation },
    ),

    route('DELETE /api/auth/authenticator', async (call) => {
      const { authenticatorAddedAtMs } = await factors.of(call.actor.id);
      // Removing what is gone succeeds, so a repeated call is harmless.
      if (authenticatorAddedAtMs === null) return { success: true };
      await carryOut(call, { change: 'authenticator_removed' }, () =>
        factors.remove(call.actor.id, 'authenticator'),
      );
      return { success: true };
    }),

    route('POST /api/auth/passkeys/options', async ({ actor }) => {
      demandPasskeys(passkeys);
      const user = existing('user', await users.find(actor.id));
      return { ...(await passkeys.optionsToAdd(user)) };
    }),

    route('POST /api/auth/passkeys', async (call) => {
      demandPasskeys(passkeys);
      const { actor, body } = call;
      const verified = await passkeys.verifyNew(actor.id, body.credential);
      if (!verified || !(await mayAdd(actor))) throw passkeyRefused();
      if ((await factors.of(actor.id)).passkeys.length >= MAX_PASSKEYS) {
        throw refused('too_many_passkeys', `You have ${MAX_PASSKEYS} passkeys. Please remove one first.`);
      }
      const id = randomUUID();
      return limited(call, () =>
        carryOut(call, { change: 'passkey_added', added: id }, async () => {
          const transports = body.credential.response.transports as typeof verified.transports;
          const credential = { ...verified, ...(transports && { transports }) };
          const added = await passkeys.add(actor, { id, name: body.name, credential });
          if (!added) throw passkeyRefused();
          const recoveryCodes = await afterAdding(actor);
          return { passkey: presentPasskey(added), ...(recoveryCodes && { recoveryCodes }) };
        }),
      );
    }),

    route('DELETE /api/auth/passkeys/{id}', async (call) => {
      const { actor, params } = call;
      const own = await factors.of(actor.id);
      if (!own.passkeys.some(({ id }) => id === params.id)) throw notFound('passkey');
      await carryOut(call, { change: 'passkey_removed' }, async () => {
        if (!(await factors.remove(actor.id, params.id))) throw notFound('passkey');
      });
      return { success: true };
    }),

    route('POST /api/auth/recovery-codes', async (call) => {
      const { actor } = call;
      if (!(await factors.has(actor.id))) throw noSecondFactor();
      return limited(call, () =>
        carryOut(call, { change: 'recovery_codes_made' }, async () => {
          const recoveryCodes = await factors.giveCodes(actor.id, { replace: true });
          if (!recoveryCodes) throw noSecondFactor();
          return { recoveryCodes };
        }),
      );
    }),

    route('POST /api/auth/confirmation/options', async ({ actor }) => {
      demandPasskeys(passkeys);
      return { ...(await passkeys.optionsToUse('confirm', actor.id)) };
    }),

    route(
      'POST /api/auth/confirmation',
      async (call) => {
        const { actor, body } = call;
        const { password, code, credential } = body;
        if (password !== undefined) {
          // Somebody with a stolen session may have the password, too.
          if (await factors.has(actor.id)) {
            throw refused(
              'second_factor_needed',
              'Please confirm with your passkey or a code instead of the password.',
            );
          }
          const { hash } = await ownPassword.check(password, call);
          if (!(await sessions.confirm(actor, hash))) throw passwordChanged();
          return { success: true };
        }
        if (code !== undefined) {
          if (!(await useCode(code, call))) throw wrongCode();
        } else if (!credential || (await passkeys.use('confirm', actor.id, credential)) === undefined) {
          throw passkeyRefused();
        }
        await sessions.confirm(actor);
        return { success: true };
      },
      { limit: accountLimits.confirmation },
    ),
  ];
}

const presentPasskey = ({ id, name, addedAtMs, usedAtMs }: StoredPasskey): Passkey => ({
  _id: id,
  name,
  addedAtMs,
  ...(usedAtMs !== null && { usedAtMs }),
});

const noSecondFactor = () =>
  refused('no_second_factor', 'Recovery codes are for accounts with a passkey or an authenticator app.');
const wrongCode = () => refused('wrong_code', 'That code is wrong or was used already.');
const setUpExpired = () =>
  refused('set_up_expired', 'This took longer than ten minutes. Please start again.');
export const passkeyRefused = () =>
  refused('passkey_refused', 'That passkey was not accepted. Please try again.');

export function demandPasskeys({ areOffered }: Pick<Passkeys, 'areOffered'>): void {
  if (!areOffered) throw refused('passkeys_not_offered', 'Passkeys do not work under this address.');
}
