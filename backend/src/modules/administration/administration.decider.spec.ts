import type { Duty } from 'mf-shared/contracts';
import { specification } from '../../kernel/specification.ts';
import { administrationDecider } from './administration.decider.ts';

const { given } = specification(administrationDecider);

const set = (userId: string, duties: readonly ('owner' | 'finance' | 'support' | 'content')[]) =>
  ({ type: 'AdminDutiesSet', data: { userId, duties } }) as const;

describe('duties', () => {
  it('can be set by an admin who has none set, and so is an owner', () => {
    given()
      .when({ type: 'SetDuties', by: 'ada', userId: 'bola', duties: ['finance'] })
      .thenEvents(set('bola', ['finance']));
  });

  it('cannot be set by anybody else, nor by somebody who has stopped being an owner', () => {
    given(set('bola', ['finance']))
      .when({ type: 'SetDuties', by: 'bola', userId: 'ada', duties: [] })
      .thenRefused('not_your_duty');
  });

  it('always leave one owner: nobody can take away their own ownership', () => {
    given(set('ada', ['owner']))
      .when({ type: 'SetDuties', by: 'ada', userId: 'ada', duties: ['support'] })
      .thenRefused('own_ownership');
  });

  it('can be set by the operator, even without an owner', () => {
    given(set('ada', []))
      .when({ type: 'SetDuties', by: 'system', userId: 'ada', duties: ['owner'] })
      .thenEvents(set('ada', ['owner']));
  });

  it('cannot be set from a list that is no longer current, unless they are as wanted already', () => {
    const setFrom = (...from: Duty[]) =>
      given(set('bola', ['support', 'content'])).when({
        type: 'SetDuties',
        by: 'ada',
        userId: 'bola',
        duties: ['support'],
        from,
      });
    setFrom('finance', 'support').thenRefused('duties_changed');
    setFrom('support').thenRefused('duties_changed');
    setFrom('content', 'support').thenEvents(set('bola', ['support']));
    given(set('bola', ['support']))
      .when({ type: 'SetDuties', by: 'ada', userId: 'bola', duties: ['support'], from: ['finance'] })
      .thenEvents();
  });

  it('cause no event when set again, in any order', () => {
    given(set('bola', ['finance', 'support']))
      .when({ type: 'SetDuties', by: 'ada', userId: 'bola', duties: ['support', 'finance'] })
      .thenEvents();
  });
});

const invited = { type: 'AdminInvited', data: { invitationId: 'i', duties: ['support'] } } as const;
const withdrawn = { type: 'AdminInvitationWithdrawn', data: { invitationId: 'i' } } as const;

describe('an invitation', () => {
  it('gives its duties to the person who accepts it', () => {
    given(invited)
      .when({ type: 'AcceptInvitation', userId: 'tunde', invitationId: 'i' })
      .thenEvents({
        type: 'AdminDutiesSet',
        data: { userId: 'tunde', duties: ['support'], invitationId: 'i' },
      });
  });

  it.each([
    ['was withdrawn', [invited, withdrawn]],
    ['was never made', []],
    [
      'was accepted',
      [
        invited,
        {
          type: 'AdminDutiesSet',
          data: { userId: 'tunde', duties: ['support'], invitationId: 'i' },
        } as const,
      ],
    ],
  ])('is refused when it %s', (_, events) => {
    given(...events)
      .when({ type: 'AcceptInvitation', userId: 'bisi', invitationId: 'i' })
      .thenRefused('invitation_invalid');
  });

  it('replaces an earlier one to the same address', () => {
    given(invited)
      .when({ type: 'Invite', by: 'ada', invitationId: 'j', duties: ['content'], replaced: ['i', 'unknown'] })
      .thenEvents(withdrawn, { type: 'AdminInvited', data: { invitationId: 'j', duties: ['content'] } });
  });

  it('can be made and withdrawn by owners only', () => {
    for (const command of [
      { type: 'Invite', by: 'bola', invitationId: 'j', duties: ['owner'], replaced: [] },
      { type: 'WithdrawInvitation', by: 'bola', invitationId: 'i' },
    ] as const) {
      given(set('bola', ['support']), invited)
        .when(command)
        .thenRefused('not_your_duty');
    }
  });
});
