import type { Language } from 'mf-shared/contracts';
import { type AccountWords, en } from './en.ts';
import { ha } from './ha.ts';
import { ig } from './ig.ts';
import { pcm } from './pcm.ts';
import { yo } from './yo.ts';

/** The texts of the mails about an account, by language. */
export const accountWords: Readonly<Record<Language, AccountWords>> = { en, pcm, yo, ha, ig };
