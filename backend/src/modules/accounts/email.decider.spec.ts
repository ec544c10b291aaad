import { specification } from '../../kernel/specification.ts';
import type { EmailEvent } from './account.events.ts';
import { emailDecider } from './email.decider.ts';

const { given } = specification(emailDecider);
const reserved = (userId: string): EmailEvent => ({ type: 'EmailReserved', data: { userId } });
const released = (userId: string): EmailEvent => ({ type: 'EmailReleased', data: { userId } });

describe('Reserve', () => {
  it('gives a free address to whoever asks first', () => {
    given().when({ type: 'Reserve', userId: 'ada' }).thenEvents(reserved('ada'));
  });

  it.each(['ada', 'bola'])('is refused for a held address, also to its holder: %s', (userId) => {
    given(reserved('ada'))
      .when({ type: 'Reserve', userId })
      .thenRefused('email_taken', 'An account with this email already exists.');
  });

  it('gives a released address to the next who asks', () => {
    given(reserved('ada'), released('ada'))
      .when({ type: 'Reserve', userId: 'bola' })
      .thenEvents(reserved('bola'));
  });
});

describe('Release', () => {
  it('takes the address from its holder', () => {
    given(reserved('ada')).when({ type: 'Release', userId: 'ada' }).thenEvents(released('ada'));
  });

  it('leaves alone what is free or held by somebody else', () => {
    given().when({ type: 'Release', userId: 'ada' }).thenEvents();
    given(reserved('bola')).when({ type: 'Release', userId: 'ada' }).thenEvents();
  });
});
