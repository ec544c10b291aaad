import type { MovementKind } from 'mf-shared/contracts';

/** The texts of a statement in a language. Columns of figures are 70 points wide, facts 100: keep words short. */
export interface StatementWords {
  readonly title: (month: string) => string;
  /** `day` is like '2026-05-31'. */
  readonly made: (day: string) => string;
  readonly opening: string;
  readonly moneyIn: string;
  readonly moneyOut: string;
  readonly closing: string;
  readonly onItsWay: string;
  readonly columns: {
    readonly date: string;
    readonly what: string;
    readonly available: string;
    readonly held: string;
    readonly after: string;
  };
  readonly none: string;
  /** Contains the placeholders `{page}` and `{pages}`. */
  readonly page: string;
  readonly kinds: Readonly<Record<MovementKind, string>>;
}
