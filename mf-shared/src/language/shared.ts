import type * as api from '../api/messages.ts';
import type * as charts from '../charts/messages.ts';
import type { MOVEMENT_WORDS } from '../contracts/movement-kinds.ts';
import type { ACCOUNT_NUMBER_TEXTS } from '../contracts/nuban.ts';
import type { PASSWORD_REFUSALS, WITHDRAWAL_REFUSALS } from '../contracts/refusals.ts';
import type { REWARD_REFUSALS, SETTING_REFUSALS, VIDEO_REFUSALS } from '../contracts/rules.ts';
import type { HOLD_REASON_NAMES, SEEN } from '../contracts/signals.ts';
import type * as player from '../player/messages.ts';
import type * as security from '../security/messages.ts';
import type * as settings from '../settings/messages.ts';
import type * as first from '../ui/firstMessages.ts';
import type * as later from '../ui/laterMessages.ts';
import type * as ui from '../ui/messages.ts';
import type { Translation } from './translation.ts';

/** All texts of mf-shared in another language, by part; each remote bundles a copy. */
export type SharedWords = Translation<{
  'shared/ui': Omit<typeof ui, 'apiWords'> &
    typeof first &
    typeof later & { apiWords: Record<ui.ApiWord, string> };
  'shared/api': Omit<typeof api, 'refusals'> & { refusals: Record<api.RefusalCode, string> };
  'shared/player': typeof player;
  'shared/charts': typeof charts;
  'shared/security': typeof security;
  'shared/settings': typeof settings;
  'shared/contracts': {
    VIDEO_REFUSALS: typeof VIDEO_REFUSALS;
    SETTING_REFUSALS: typeof SETTING_REFUSALS;
    REWARD_REFUSALS: typeof REWARD_REFUSALS;
    WITHDRAWAL_REFUSALS: typeof WITHDRAWAL_REFUSALS;
    PASSWORD_REFUSALS: typeof PASSWORD_REFUSALS;
    ACCOUNT_NUMBER_TEXTS: typeof ACCOUNT_NUMBER_TEXTS;
    MOVEMENT_WORDS: typeof MOVEMENT_WORDS;
    SEEN: typeof SEEN;
    HOLD_REASON_NAMES: typeof HOLD_REASON_NAMES;
  };
}>;
