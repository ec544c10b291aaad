import type { Policy } from '../../kernel/policy.ts';
import type { SettingName } from './setting.events.ts';

/** Only admins change settings. */
export const settingPolicy = {
  update: ({ role }) => role === 'admin',
} satisfies Policy<SettingName, 'update'>;
