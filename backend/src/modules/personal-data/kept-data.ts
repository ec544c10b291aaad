import type { KeptData } from 'mf-shared/contracts';
import { type Route, route } from '../../platform/http/route.ts';

const columns = (table: string, names: string) => names.split(' ').map((name) => `${table}.${name}`);

/**
 * Everything that is kept about a person: each column of each table, and each personal field of each event, is
 * here or in {@link NOT_ABOUT_PEOPLE}; kept-data.int.spec.ts compares both with the database and the events.
 */
export const KEPT: readonly KeptData[] = [
  {
    id: 'account',
    until: 'closed',
    fields: [
      ...columns('rm.users', 'id name search_name email role status email_verified_at_ms registered_at_ms'),
      ...columns('rm.users', 'activation_reported_at_ms settled_reported_at_ms'),
      ...columns('auth.email_address', 'hash stream user_id claimed_at_ms kept_for kept_until_ms'),
      ...columns('auth.invitation', 'email'),
      ...columns('UserRegistered', 'name email'),
      'NameCorrected.name',
      'EmailChanged.email',
    ],
  },
  {
    id: 'password',
    until: 'closed',
    fields: columns('auth.credential', 'user_id password_hash address_from'),
  },
  {
    id: 'secondFactors',
    until: 'closed',
    fields: [
      ...columns('auth.passkey', 'id user_id credential_id public_key counter transports name'),
      ...columns('auth.passkey', 'added_at_ms used_at_ms'),
      ...columns(
        'auth.authenticator',
        'user_id secret added_at_ms last_step pending_secret pending_until_ms',
      ),
      ...columns('auth.recovery_code', 'user_id code_hash'),
      ...columns('auth.challenge', 'user_id'),
    ],
  },
  {
    id: 'sessions',
    until: 'session',
    fields: [
      ...columns('auth.session', 'id user_id role expires_at_ms revoked seen_at_ms idle_ms opened_at_ms'),
      ...columns('auth.session', 'user_agent country confirmed_at_ms has_second_factor'),
    ],
  },
  { id: 'devices', until: 'closed', fields: columns('auth.known_device', 'user_id device seen_at_ms') },
  {
    id: 'networks',
    until: 'thirtyDays',
    fields: columns('auth.known_network', 'network_hash user_id expires_at_ms'),
  },
  {
    id: 'links',
    until: 'day',
    fields: [
      ...columns('auth.reset_link', 'token_hash user_id expires_at_ms kind withdrawal_id factor email'),
      ...columns('auth.email_change', 'user_id token_hash email expires_at_ms is_used'),
      ...columns('auth.alert', 'id user_id content at_ms token due_at_ms attempts'),
    ],
  },
  {
    id: 'notifications',
    until: 'closed',
    fields: [
      ...columns('notifications.settings', 'user_id email push new_videos earnings rewards quiet digest'),
      ...columns('notifications.languages', 'user_id language'),
      ...columns('notifications.seen', 'user_id position'),
      ...columns('notifications.mail', 'position user_id due_at_ms attempts daily_at_ms'),
      ...columns('notifications.daily_mail', 'user_id at_ms videos_after videos_up_to due_at_ms attempts'),
      ...columns('notifications.push', 'position user_id up_to due_at_ms attempts sent_to'),
    ],
  },
  {
    id: 'pushDevices',
    until: 'thirtyDays',
    fields: [
      ...columns('notifications.push_subscription', 'id user_id session_id endpoint p256dh auth added_at_ms'),
      'auth.session.kept_until_ms',
    ],
  },
  {
    id: 'watching',
    until: 'unnamed',
    fields: [
      ...columns('watching.session', 'id user_id video_id tab is_live price_kobo duration_s started_at_ms'),
      ...columns('watching.session', 'last_at_ms seq position_s state refused'),
      ...columns(
        'rm.watches',
        'id user_id video_id session_id price_kobo verdict needed_tenths watched_tenths',
      ),
      ...columns('rm.watches', 'reports turns gap_mean_ms gap_deviation_ms watched_at_ms position'),
    ],
  },
  {
    id: 'earnings',
    until: 'unnamed',
    fields: [
      ...columns('rm.balances', 'id available_kobo held_kobo'),
      ...columns('rm.journal', 'id position at_ms type user_id actor_id reference available_kobo held_kobo'),
      ...columns('rm.journal', 'operator_account operator_kobo'),
      ...columns('rm.movement_sums', 'id user_id block day type movements available_kobo held_kobo in_kobo'),
      ...columns('rm.video_claims', 'id amount_kobo claimed_at_ms claimed_position'),
      ...columns('rm.unproven_claims', 'id claims kobo'),
      ...columns('rm.withdrawals_per_person', 'id total'),
      ...columns('rm.bank_files', 'id created_by created_at_ms created_position'),
      ...columns('rm.deleted_users', 'id deleted_position deleted_at_ms closed_by'),
      ...columns('log.event', 'metadata data'),
    ],
  },
  {
    id: 'withdrawals',
    until: 'closed',
    fields: [
      ...columns(
        'rm.withdrawals',
        'id user_id amount_kobo bank account_number account_name shared_with status',
      ),
      ...columns('rm.withdrawals', 'reason reference hold_reason hold_words hold_evidence hold_until_ms'),
      ...columns(
        'rm.withdrawals',
        'hold_answer bank_file_id submitted_at_ms requested_position requested_at_ms',
      ),
      ...columns('rm.withdrawals', 'changed_position search'),
      ...columns('auth.account_number', 'withdrawal_id user_id hash requested_position'),
      ...columns('WithdrawalRequested', 'accountNumber accountName sharedWith'),
      'WithdrawalRejected.reason',
      'PayoutHeld.words',
      'PayoutHoldAnswered.answer',
    ],
  },
  {
    id: 'rewards',
    until: 'closed',
    fields: [
      ...columns('rm.reward_claims', 'id user_id reward_id title type amount_kobo status note reason'),
      ...columns(
        'rm.reward_claims',
        'phone_number size delivery_address claimed_at_ms claimed_position search',
      ),
      ...columns('auth.voucher_code', 'hash claim_id user_id kept_at_ms'),
      ...columns('RewardClaimed', 'phoneNumber size deliveryAddress'),
      'RewardFulfilled.note',
      'RewardNoteCorrected.note',
      'RewardCancelled.reason',
    ],
  },
  {
    id: 'activation',
    until: 'closed',
    fields: [
      ...columns('rm.activation_reports', 'id status report_id reported_at_ms payer_name reference reason'),
      ...columns('rm.activation_reports', 'since_ms since_position'),
      ...columns('ActivationPaymentReported', 'payerName reference'),
      'ActivationReportDeclined.reason',
      'AccountDeactivated.reason',
    ],
  },
  {
    id: 'notes',
    until: 'closed',
    fields: [
      ...columns('rm.notes', 'id user_id author_id text added_position added_at_ms'),
      'AdminNoteAdded.text',
      'SensitiveDataRevealed.reason',
    ],
  },
  { id: 'fraud', until: 'ninetyDays', fields: columns('watching.trace', 'kind hash user_id at_ms') },
  {
    id: 'attempts',
    until: 'threeDays',
    fields: [
      ...columns('http.answer', 'command_id fingerprint body actor_id kept_at_ms'),
      ...columns('http.bulk', 'command_id actor_id ids total done outcomes kept_at_ms'),
      ...columns('http.rate_limit', 'key points expire'),
    ],
  },
];

/** Tables that hold nothing about a person, and such columns of tables that do. */
export const NOT_ABOUT_PEOPLE: readonly string[] = [
  ...[
    'audit.checkpoint',
    'audit.mailed_checkpoint',
    'audit.tile',
    'audit.tree',
    'audit.tree_head',
    'audit.verification',
  ],
  ...[
    'auth.account_number_index',
    'auth.voucher_code_index',
    'log.command',
    'log.head',
    'log.snapshot',
    'log.source',
    'log.stream',
  ],
  ...[
    'media.image',
    'notifications.progress',
    'notifications.push_progress',
    'notifications.video_announcement',
    'notifications.video_burst',
    'notifications.video_day',
    'public.migration',
    'vault.subject_key',
  ],
  ...['rm.checkpoint', 'rm.community_count', 'rm.decisions', 'rm.figures', 'rm.ledger', 'rm.reward_count'],
  ...['rm.rewards', 'rm.settings', 'rm.user_count', 'rm.video_audiences', 'rm.video_changes'],
  ...['rm.video_count', 'rm.video_quarters', 'rm.video_spending', 'rm.video_titles', 'rm.videos'],
  ...['rm.withdrawal_count', 'rm.withdrawal_totals'],
  ...columns('auth.credential', 'unconfirmed_since_ms'),
  ...columns('auth.challenge', 'challenge purpose expires_at_ms'),
  ...columns('auth.email_address', 'key_id'),
  ...columns('auth.invitation', 'id token_hash expires_at_ms due_at_ms attempts'),
  ...columns('log.event', 'position stream version id type schema_version command_id at_ms'),
  ...columns('rm.users', 'named_version email_version registered_position'),
];

/** What is kept about people, for the privacy page. */
export const keptDataRoutes = (): Route[] => [
  route('GET /api/public/kept-data', async () => ({
    kept: KEPT.map(({ fields, ...kind }) => ({ ...kind, fields: [...fields] })),
  })),
];
