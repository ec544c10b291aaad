import { type Decider, fold } from './decider.ts';
import type { DomainEvent } from './message.ts';

/**
 * Given past events, when a command comes, then these events or this refusal: the form in which
 * deciders are tested.
 */
export function specification<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) {
  return {
    given: (...history: DomainEvent[]) => ({
      when: (command: Command) => {
        const decide = () => decider.decide(command, fold(decider, history));
        return {
          thenEvents: (...events: Event[]) => expect(decide()).toEqual(events),
          thenRefused: (code: string, message?: string) => {
            const expected = message === undefined ? { code } : { code, message };
            expect(decide).toThrow(expect.objectContaining(expected));
          },
        };
      },
      state: () => fold(decider, history),
    }),
  };
}
