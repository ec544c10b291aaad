import { specification } from '../../kernel/specification.ts';
import { accountDecider } from './account.decider.ts';
import type { AccountEvent } from './account.events.ts';

const { given } = specification(accountDecider);
const userId = 'ada';
const person = { userId, name: 'Ada Obi', email: 'ada@example.com', role: 'user' } as const;
const registered: AccountEvent = { type: 'UserRegistered', data: person };
const activated: AccountEvent = { type: 'AccountActivated', data: { userId } };
const reportId = 'r1';
const said = { reportId, payerName: 'Ngozi Obi', reference: 'TRF/1' };
const reported: AccountEvent = { type: 'ActivationPaymentReported', data: { userId, ...said } };
const reportedInVersion1: AccountEvent = { type: 'ActivationPaymentReported', data: { userId } };
const reason = 'Nothing has arrived';
const declined: AccountEvent = { type: 'ActivationReportDeclined', data: { userId, reason } };
const deleted: AccountEvent = { type: 'UserDeleted', data: { userId, forfeitedKobo: 0n } };
const deactivated: AccountEvent = { type: 'AccountDeactivated', data: { userId } };

describe('Register', () => {
  it('creates an account', () => {
    given()
      .when({ type: 'Register', ...person })
      .thenEvents(registered);
  });

  it('is refused for an existing or deleted account', () => {
    for (const history of [[registered], [registered, deleted]]) {
      given(...history)
        .when({ type: 'Register', ...person })
        .thenRefused('account_exists', 'This account exists already.');
    }
  });
});

describe('ChangePassword', () => {
  it.each(['changed', 'reset'] as const)('records that the password was %s, each time', (how) => {
    const event: AccountEvent = { type: 'PasswordChanged', data: { userId, how } };
    given(registered).when({ type: 'ChangePassword', userId, how }).thenEvents(event);
    given(registered, event).when({ type: 'ChangePassword', userId, how }).thenEvents(event);
  });
});

it('CorrectName is recorded, and refused for a deleted account', () => {
  const correction = { userId, name: 'Ada Okafor' };
  given(registered)
    .when({ type: 'CorrectName', ...correction })
    .thenEvents({ type: 'NameCorrected', data: correction });
  given(registered, deleted)
    .when({ type: 'CorrectName', ...correction })
    .thenRefused('not_found', 'This user does not exist.');
});

it('ChangeEmail is recorded, and verifies the address', () => {
  const change = { userId, email: 'ada@example.org', how: 'changed' } as const;
  const changed: AccountEvent = { type: 'EmailChanged', data: change };
  given(registered)
    .when({ type: 'ChangeEmail', ...change })
    .thenEvents(changed);
  given(registered, changed).when({ type: 'VerifyEmail', userId }).thenEvents();
  given(registered, deleted)
    .when({ type: 'ChangeEmail', ...change })
    .thenRefused('not_found', 'This user does not exist.');
});

it('VerifyEmail is recorded once', () => {
  const event: AccountEvent = { type: 'EmailVerified', data: { userId } };
  given(registered).when({ type: 'VerifyEmail', userId }).thenEvents(event);
  given(registered, event).when({ type: 'VerifyEmail', userId }).thenEvents();
});

it('AddNote records every note', () => {
  const data = { userId, noteId: 'n', text: 'Called twice' };
  given(registered)
    .when({ type: 'AddNote', ...data })
    .thenEvents({ type: 'AdminNoteAdded', data });
});

describe('ReportActivationPayment', () => {
  const report = { type: 'ReportActivationPayment', userId, ...said } as const;

  it('records the reported payment, once until the activation changes', () => {
    given(registered).when(report).thenEvents(reported);
    given(registered, reported).when(report).thenEvents();
    given(registered, reported, activated, deactivated).when(report).thenEvents(reported);
    given(registered, reported, declined).when(report).thenEvents(reported);
    given(registered, reportedInVersion1).when(report).thenEvents();
  });

  it('records nothing for an activated account', () => {
    given(registered, activated).when(report).thenEvents();
    given(registered, reported, activated).when(report).thenEvents();
  });
});

describe('ConfirmActivationReport and DeclineActivationReport', () => {
  const confirm = { type: 'ConfirmActivationReport', userId, reportId } as const;
  const decline = { type: 'DeclineActivationReport', userId, reportId, reason } as const;
  const noLonger = ['report_decided', 'This report has been decided on already.'] as const;

  it('decide on the waiting report', () => {
    given(registered, reported).when(confirm).thenEvents(activated);
    given(registered, reported).when(decline).thenEvents(declined);
  });

  it('need no id for a report of an early build', () => {
    const unnamed = { reportId: undefined };
    given(registered, reportedInVersion1)
      .when({ ...confirm, ...unnamed })
      .thenEvents(activated);
    given(registered, reportedInVersion1)
      .when({ ...decline, ...unnamed })
      .thenEvents(declined);
  });

  it.each([confirm, decline])(
    '$type is refused when no report waits, or not the one that was seen',
    (command) => {
      const another = { ...reported, data: { ...reported.data, reportId: 'r2' } };
      for (const history of [
        [registered],
        [registered, reported, declined],
        [registered, reported, activated],
        [registered, reported, activated, deactivated],
        [registered, reported, declined, another],
        [registered, reportedInVersion1],
      ]) {
        given(...history)
          .when(command)
          .thenRefused(...noLonger);
      }
    },
  );
});

describe('Activate and Deactivate', () => {
  it('switch the activation on and off, any number of times', () => {
    given(registered).when({ type: 'Activate', userId }).thenEvents(activated);
    given(registered, activated).when({ type: 'Deactivate', userId }).thenEvents(deactivated);
    given(registered, activated, deactivated).when({ type: 'Activate', userId }).thenEvents(activated);
  });

  it('record the reason of a deactivation', () => {
    given(registered, activated)
      .when({ type: 'Deactivate', userId, reason })
      .thenEvents({ type: 'AccountDeactivated', data: { userId, reason } });
  });

  it('bring back the report that an activation settled when it is taken back, and only then', () => {
    const back = { type: 'TakeActivationBack', userId } as const;
    const reported = { type: 'ActivationPaymentReported', data: { userId, reportId: 'r' } } as const;
    const takenBack = { type: 'AccountDeactivated', data: { userId, reportWaits: true } } as const;
    given(registered, reported, activated).when(back).thenEvents(takenBack);
    given(registered, reported, activated, takenBack)
      .when({ type: 'ConfirmActivationReport', userId, reportId: 'r' })
      .thenEvents(activated);
    given(registered, activated).when(back).thenEvents(deactivated);
    given(registered, reported, activated, deactivated, activated).when(back).thenEvents(deactivated);
    given(registered, reported).when(back).thenEvents();
  });

  it('change nothing when the account already has that status', () => {
    given(registered, activated).when({ type: 'Activate', userId }).thenEvents();
    given(registered).when({ type: 'Deactivate', userId }).thenEvents();
  });
});

it.each([
  { type: 'Activate', userId },
  { type: 'Deactivate', userId },
  { type: 'ChangePassword', userId, how: 'changed' },
  { type: 'VerifyEmail', userId },
  { type: 'ReportActivationPayment', userId, reportId },
  { type: 'ConfirmActivationReport', userId, reportId },
  { type: 'DeclineActivationReport', userId, reportId, reason },
  { type: 'AddNote', userId, noteId: 'n', text: 'Called twice' },
] as const)('$type is refused for an unknown or deleted account', (command) => {
  given().when(command).thenRefused('not_found', 'This user does not exist.');
  given(registered, deleted).when(command).thenRefused('not_found', 'This user does not exist.');
});

it('never registers anyone on the stream of a deleted account', () => {
  given(registered, deleted)
    .when({ type: 'Register', ...person })
    .thenRefused('account_exists');
});

it('ignores events that other deciders write on the same stream', () => {
  const foreign = { type: 'VideoEarningClaimed', data: { userId } };
  expect(given(registered, foreign).state()).toEqual(given(registered).state());
});

describe('legal holds', () => {
  const hold = { userId, untilMs: 2000, reason: 'FHC/L/CS/1' };
  const place = { type: 'PlaceLegalHold', ...hold, atMs: 1000 } as const;
  const release = { type: 'ReleaseLegalHold', userId } as const;
  const placed: AccountEvent = { type: 'LegalHoldPlaced', data: hold };
  const released: AccountEvent = { type: 'LegalHoldReleased', data: { userId } };

  it('are placed, changed and placed again, but an identical hold is not recorded twice', () => {
    given(registered).when(place).thenEvents(placed);
    given(registered, placed).when(place).thenEvents();
    given(registered, placed, released).when(place).thenEvents(placed);
    given(registered, placed)
      .when({ ...place, untilMs: 3000 })
      .thenEvents({ type: 'LegalHoldPlaced', data: { ...hold, untilMs: 3000 } });
  });

  it('can be released if there is one', () => {
    given(registered, placed).when(release).thenEvents(released);
    given(registered).when(release).thenEvents();
    given(registered, placed, released).when(release).thenEvents();
  });

  it('must end in the future and be on an existing account', () => {
    given(registered)
      .when({ ...place, atMs: 2000 })
      .thenRefused('hold_in_past', 'A legal hold must end in the future.');
    for (const history of [[], [registered, deleted]])
      given(...history)
        .when(place)
        .thenRefused('not_found');
  });
});
