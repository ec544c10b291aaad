import type { Translation } from 'mf-shared/language';
import type * as english from '../charts.ts';

export const charts: Translation<typeof english.charts> = {
  title: 'Rana da rana',
  hint: (timeZone) => `Ana ƙirga ranaku da agogon ${timeZone}. Na yau ya kai har yanzu.`,
  spanLabel: 'Kwana nawa',
  spans: { '7': 'Kwana 7', '30': 'Kwana 30', '90': 'Kwana 90' },
  failed: 'Ba a iya buɗe lambobin rana da rana ba.',
  signUps: 'Sababbin masu amfani',
  claims: 'Bidiyoyin da aka karɓi kuɗinsu',
  cost: 'Kuɗin da aka kashe',
  owed: 'Bashin da ake bi a ƙarshen rana',
  paid: 'Kuɗin da aka biya',
  decision: 'Tsakiyar lokacin yanke hukunci',
};
