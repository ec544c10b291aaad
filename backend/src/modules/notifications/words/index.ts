import type { Language } from 'mf-shared/contracts';
import { en } from './en.ts';
import { ha } from './ha.ts';
import { ig } from './ig.ts';
import { pcm } from './pcm.ts';
import type { DecisionWords } from './type.ts';
import { yo } from './yo.ts';

export type { DecisionWords } from './type.ts';

/** The texts of mails and pushes about decisions and new videos, by language. */
export const decisionWords: Readonly<Record<Language, DecisionWords>> = { en, pcm, yo, ha, ig };
