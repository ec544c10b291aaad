import type { Translation } from 'mf-shared/language';
import type * as english from '../charts.ts';

export const charts: Translation<typeof english.charts> = {
  title: 'Day by day',
  hint: (timeZone) => `Days for di time zone ${timeZone}. We count today reach now.`,
  spanLabel: 'How many days',
  spans: { '7': '7 days', '30': '30 days', '90': '90 days' },
  failed: 'We no fit load di figures of each day.',
  signUps: 'New users',
  claims: 'Videos wey dem claim',
  cost: 'Cost',
  owed: 'Wetin we owe when day end',
  paid: 'Wetin we pay out',
  decision: 'Middle time to decide',
};
