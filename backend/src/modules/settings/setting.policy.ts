import type { Policy } from '../../kernel/policy.ts';
import type { SettingName } from './setting.events.ts';

/** Admins decide on every setting. */
export const settingPolicy = {
  update: ({ role }) => role === 'admin',
} satisfies Policy<SettingName, 'update'>;
