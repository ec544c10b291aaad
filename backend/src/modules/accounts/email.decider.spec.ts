import { specification } from '../../kernel/specification.ts';
import type { EmailEvent } from './account.events.ts';
import { emailDecider } from './email.decider.ts';

const { given } = specification(emailDecider);
const reserved = (userId: string): EmailEvent => ({ type: 'EmailReserved', data: { userId } });

describe('Reserve', () => {
  it('gives a free address to whoever asks first', () => {
    given().when({ type: 'Reserve', userId: 'ada' }).thenEvents(reserved('ada'));
  });

  it.each(['ada', 'bola'])('is refused for a held address, also to its holder: %s', (userId) => {
    given(reserved('ada'))
      .when({ type: 'Reserve', userId })
      .thenRefused('email_taken', 'An account with this email already exists.');
  });
});
