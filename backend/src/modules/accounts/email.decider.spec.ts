import { specification } from '../../kernel/specification.ts';
import { assertDocumented } from '../../testing/documented.ts';
import type { EmailEvent } from './account.events.ts';
import { emailDecider } from './email.decider.ts';

const { given } = specification(emailDecider);
const reserved = (userId: string): EmailEvent => ({ type: 'EmailReserved', data: { userId } });
const released = (userId: string): EmailEvent => ({ type: 'EmailReleased', data: { userId } });

describe('Reserve', () => {
  it('gives a free address to the first person who reserves it', () => {
    given().when({ type: 'Reserve', userId: 'ada' }).thenEvents(reserved('ada'));
  });

  it.each(['ada', 'bola'])('is refused for a held address, even to its holder: %s', (userId) => {
    given(reserved('ada'))
      .when({ type: 'Reserve', userId })
      .thenRefused('email_taken', 'An account with this email already exists.');
  });

  it('is refused on a released stream, because the address has moved to another', () => {
    given(reserved('ada'), released('ada'))
      .when({ type: 'Reserve', userId: 'bola' })
      .thenRefused('email_released', 'This email became free just now. Please try again.');
  });

  it('is refused when an earlier build reserved the address again after its release', () => {
    given(reserved('ada'), released('ada'), reserved('bola'))
      .when({ type: 'Reserve', userId: 'chi' })
      .thenRefused('email_taken', 'An account with this email already exists.');
  });
});

it.each([
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
  'POST /api/user/email/change',
  'POST /api/auth/invitation',
] as const)('names both refusals of an address in the contract of %s', (name) => {
  for (const code of ['email_taken', 'email_released']) assertDocumented(name, 409, { code });
});

describe('Leave', () => {
  it('takes the address from its holder', () => {
    given(reserved('ada')).when({ type: 'Leave', userId: 'ada' }).thenEvents(released('ada'));
  });

  it.each([
    ['has left it already', [reserved('ada'), released('ada')]],
    ['never had it', [reserved('bola')]],
  ])('is refused for somebody who %s', (_, events) => {
    given(...events)
      .when({ type: 'Leave', userId: 'ada' })
      .thenRefused('email_changed', 'Your email address was changed elsewhere just now.');
  });
});

describe('Release', () => {
  it('takes the address from its holder', () => {
    given(reserved('ada')).when({ type: 'Release', userId: 'ada' }).thenEvents(released('ada'));
  });

  it('changes nothing when the address is free or held by someone else', () => {
    given().when({ type: 'Release', userId: 'ada' }).thenEvents();
    given(reserved('bola')).when({ type: 'Release', userId: 'ada' }).thenEvents();
  });
});
