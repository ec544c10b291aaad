import type { Translation } from 'mf-shared/language';
import type * as english from '../charts.ts';

export const charts: Translation<typeof english.charts> = {
  title: 'Ụbọchị na ụbọchị',
  hint: (timeZone) => `A na-agụ ụbọchị n’oge ${timeZone}. A gụrụ nke taa ruo ugbu a.`,
  spanLabel: 'Ụbọchị ole',
  spans: { '7': 'Ụbọchị 7', '30': 'Ụbọchị 30', '90': 'Ụbọchị 90' },
  failed: 'Ọnụọgụ nke ụbọchị na ụbọchị emepeghị.',
  signUps: 'Mmadụ ọhụrụ',
  claims: 'Vidio a naara ego ha',
  cost: 'Ego e mefuru',
  owed: 'Ụgwọ e ji na ngwụcha ụbọchị',
  paid: 'Ego a kwụrụ',
  decision: 'Oge etiti tupu mkpebi',
};
