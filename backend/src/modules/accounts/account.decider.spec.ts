import { specification } from '../../kernel/specification.ts';
import { accountDecider } from './account.decider.ts';
import type { AccountEvent } from './account.events.ts';

const { given } = specification(accountDecider);
const userId = 'ada';
const person = { userId, name: 'Ada Obi', email: 'ada@example.com', role: 'user' } as const;
const registered: AccountEvent = { type: 'UserRegistered', data: person };
const activated: AccountEvent = { type: 'AccountActivated', data: { userId } };
const deactivated: AccountEvent = { type: 'AccountDeactivated', data: { userId } };

describe('Register', () => {
  it('makes an account', () => {
    given()
      .when({ type: 'Register', ...person })
      .thenEvents(registered);
  });

  it('is refused for an account that exists', () => {
    given(registered)
      .when({ type: 'Register', ...person })
      .thenRefused('account_exists', 'This account exists already.');
  });
});

describe('Activate and Deactivate', () => {
  it('switch the activation on and off, any number of times', () => {
    given(registered).when({ type: 'Activate', userId }).thenEvents(activated);
    given(registered, activated).when({ type: 'Deactivate', userId }).thenEvents(deactivated);
    given(registered, activated, deactivated).when({ type: 'Activate', userId }).thenEvents(activated);
  });

  it('change nothing when the account is so already', () => {
    given(registered, activated).when({ type: 'Activate', userId }).thenEvents();
    given(registered).when({ type: 'Deactivate', userId }).thenEvents();
  });

  it.each(['Activate', 'Deactivate'] as const)('%s is refused for nobody', (type) => {
    given().when({ type, userId }).thenRefused('not_found', 'This user does not exist.');
  });
});

describe('a deleted account', () => {
  const gone = given(registered, activated, { type: 'UserDeleted', data: { userId, forfeitedKobo: 0n } });

  it.each(['Activate', 'Deactivate'] as const)('refuses %s', (type) => {
    gone.when({ type, userId }).thenRefused('not_found', 'This user does not exist.');
  });

  it('is never registered again', () => {
    gone.when({ type: 'Register', ...person }).thenRefused('account_exists');
  });
});

it('ignores events that other deciders write on the same stream', () => {
  const foreign = { type: 'VideoEarningClaimed', data: { userId } };
  expect(given(registered, foreign).state()).toEqual(given(registered).state());
});
