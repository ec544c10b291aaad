import type { Decider } from '../../kernel/decider.ts';
import { conflict, notFound, refused } from '../../kernel/domain-error.ts';
import type { AccountEvent, FactorChange } from './account.events.ts';

export type AccountCommand =
  | { type: 'Register'; userId: string; name: string; email: string; role: 'user' | 'admin' }
  | { type: 'ChangePassword'; userId: string; how: 'changed' | 'reset' }
  | { type: 'ChangeSecondFactor'; userId: string; change: FactorChange }
  | { type: 'CorrectName'; userId: string; name: string }
  | { type: 'ChangeEmail'; userId: string; email: string; how: 'changed' | 'taken_back' }
  | { type: 'VerifyEmail'; userId: string }
  | {
      type: 'ReportActivationPayment';
      userId: string;
      reportId: string;
      payerName?: string;
      reference?: string;
    }
  | { type: 'ConfirmActivationReport'; userId: string; reportId: string | undefined }
  | { type: 'DeclineActivationReport'; userId: string; reportId: string | undefined; reason: string }
  | { type: 'Activate'; userId: string }
  | { type: 'Deactivate'; userId: string; reason?: string }
  | { type: 'TakeActivationBack'; userId: string }
  | { type: 'AddNote'; userId: string; noteId: string; text: string }
  | { type: 'PlaceLegalHold'; userId: string; untilMs: number; reason: string; atMs: number }
  | { type: 'ReleaseLegalHold'; userId: string };

interface AccountState {
  readonly existence: 'none' | 'open' | 'deleted';
  readonly activated: boolean;
  readonly emailVerified: boolean;
  /** Whether a reported payment waits for an admin. */
  readonly paymentReported: boolean;
  /** The id of the waiting report; null without one, or if an early build recorded it. */
  readonly reportId: string | null;
  /** Whether the current activation settled a report, and the id of the report. */
  readonly settled: { readonly reportId: string | null } | null;
  /** The latest legal hold that was not released; it may have expired. */
  readonly hold: { readonly untilMs: number; readonly reason: string } | null;
}

export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  name: 'account',
  initialState: {
    existence: 'none',
    activated: false,
    emailVerified: false,
    paymentReported: false,
    reportId: null,
    settled: null,
    hold: null,
  },

  decide: (command, state) => {
    if (command.type === 'Register') {
      if (state.existence !== 'none') throw conflict('account_exists', 'This account exists already.');
      const { userId, name, email, role } = command;
      return [{ type: 'UserRegistered', data: { userId, name, email, role } }];
    }
    if (state.existence !== 'open') throw notFound('user');
    const { userId } = command;
    switch (command.type) {
      case 'ChangePassword':
        return [{ type: 'PasswordChanged', data: { userId, how: command.how } }];
      case 'ChangeSecondFactor':
        return [{ type: 'SecondFactorChanged', data: { userId, change: command.change } }];
      case 'CorrectName':
        return [{ type: 'NameCorrected', data: { userId, name: command.name } }];
      case 'ChangeEmail': {
        const { email, how } = command;
        return [{ type: 'EmailChanged', data: { userId, email, how } }];
      }
      case 'VerifyEmail':
        return state.emailVerified ? [] : [{ type: 'EmailVerified', data: { userId } }];
      case 'ReportActivationPayment': {
        const { type, ...report } = command;
        const isNews = !state.activated && !state.paymentReported;
        return isNews ? [{ type: 'ActivationPaymentReported', data: report }] : [];
      }
      case 'ConfirmActivationReport':
        checkWaiting(state, command.reportId);
        return [{ type: 'AccountActivated', data: { userId } }];
      case 'DeclineActivationReport':
        checkWaiting(state, command.reportId);
        return [{ type: 'ActivationReportDeclined', data: { userId, reason: command.reason } }];
      case 'Activate':
        return state.activated ? [] : [{ type: 'AccountActivated', data: { userId } }];
      case 'Deactivate': {
        const { type, ...deactivation } = command;
        return state.activated ? [{ type: 'AccountDeactivated', data: deactivation }] : [];
      }
      case 'TakeActivationBack': {
        const data = { userId, ...(state.settled && { reportWaits: true as const }) };
        return state.activated ? [{ type: 'AccountDeactivated', data }] : [];
      }
      case 'AddNote':
        return [{ type: 'AdminNoteAdded', data: { userId, noteId: command.noteId, text: command.text } }];
      case 'PlaceLegalHold': {
        const { untilMs, reason, atMs } = command;
        if (untilMs <= atMs) throw refused('hold_in_past', 'A legal hold must end in the future.');
        const stands = state.hold?.untilMs === untilMs && state.hold.reason === reason;
        return stands ? [] : [{ type: 'LegalHoldPlaced', data: { userId, untilMs, reason } }];
      }
      case 'ReleaseLegalHold':
        return state.hold ? [{ type: 'LegalHoldReleased', data: { userId } }] : [];
    }
  },

  snapshot: { version: 5, toJson: (state) => state, fromJson: (json: AccountState) => json },

  evolve: (state, event) => {
    const { type, data } = event as AccountEvent;
    switch (type) {
      case 'UserRegistered':
        return { ...state, existence: 'open' };
      case 'EmailVerified':
      case 'EmailChanged':
        return { ...state, emailVerified: true };
      case 'ActivationPaymentReported':
        return { ...state, paymentReported: true, reportId: data.reportId ?? null };
      case 'ActivationReportDeclined':
        return { ...state, paymentReported: false, reportId: null };
      case 'AccountActivated':
        return {
          ...state,
          activated: true,
          paymentReported: false,
          reportId: null,
          settled: state.paymentReported ? { reportId: state.reportId } : null,
        };
      case 'AccountDeactivated':
        return {
          ...state,
          activated: false,
          paymentReported: data.reportWaits === true,
          reportId: (data.reportWaits && state.settled?.reportId) ?? null,
          settled: null,
        };
      case 'LegalHoldPlaced':
        return { ...state, hold: { untilMs: data.untilMs, reason: data.reason } };
      case 'LegalHoldReleased':
        return { ...state, hold: null };
      case 'UserDeleted':
        return { ...state, existence: 'deleted' };
      default:
        return state;
    }
  },
};

/** @throws DomainError when no report waits, or not the one that the admin has seen */
function checkWaiting({ paymentReported, reportId }: AccountState, seen: string | undefined): void {
  if (!paymentReported || (seen !== undefined && seen !== reportId)) {
    throw conflict('report_decided', 'This report has been decided on already.');
  }
}
