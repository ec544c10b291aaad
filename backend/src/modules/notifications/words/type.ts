import type { en } from './en.ts';

type InWords<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: InWords<T[Key]> };

/** The texts in one language: the same keys and arguments as in English. */
export type DecisionWords = InWords<typeof en>;
