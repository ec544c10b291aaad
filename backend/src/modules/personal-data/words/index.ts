import type { Language } from 'mf-shared/contracts';
import { en } from './en.ts';
import { ha } from './ha.ts';
import { ig } from './ig.ts';
import { pcm } from './pcm.ts';
import type { PersonalDataWords } from './type.ts';
import { yo } from './yo.ts';

/** The texts of the page with a person's data, by language. */
export const personalDataWords: Readonly<Record<Language, PersonalDataWords>> = { en, pcm, yo, ha, ig };
