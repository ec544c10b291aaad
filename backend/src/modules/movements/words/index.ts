import type { Language } from 'mf-shared/contracts';
import { en } from './en.ts';
import { ha } from './ha.ts';
import { ig } from './ig.ts';
import { pcm } from './pcm.ts';
import type { StatementWords } from './type.ts';
import { yo } from './yo.ts';

/** The texts of statements, by language. */
export const statementWords: Readonly<Record<Language, StatementWords>> = { en, pcm, yo, ha, ig };
