import { tokens } from 'mf-shared/theme';
import { forScreenReaders, SHORT } from 'mf-shared/ui';
import { css, styled } from 'styled-components';

/** The grid areas of a two-line row, by the role of a cell; `more` is a third line, in rows that have one. */
export const NARROW_AREAS = {
  title: 'title',
  titleEnd: 'title-end',
  detail: 'detail',
  detailEnd: 'detail-end',
  more: 'more',
  actions: 'actions',
} as const;

/** Matches when rows have two lines: more columns would leave no room for names. */
export const NARROW = '@container (max-width: 54rem)';

/** The width of a column that has room for ₦10,000,000.00, the highest price. */
export const HIGHEST_PRICE = '8.25rem';

/** The height of the page's own bar, below which elements stick. */
export const PAGE_BAR = '3.75rem';
/** The minimum height of the bar above a table. */
export const TABLE_BAR = '3.25rem';

export const Place = styled.div`
  container-type: inline-size;
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${tokens.font[14]};
  line-height: 1.3;
  table-layout: fixed;

  ${NARROW} {
    &,
    > tbody {
      display: block;
    }

    /* Sorting and “select all” stay visible; the other headers are for screen readers. */
    > thead > tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${tokens.space[4]};
    }
  }
`;

/** Tabular figures only in numeric columns, because they would also widen hyphens. */
const aligned = css<{ $numeric: boolean }>`
  padding: 0 ${tokens.space[8]};
  font-variant-numeric: ${({ $numeric }) => ($numeric ? 'tabular-nums' : 'normal')};
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
`;

const header = css`
  position: sticky;
  z-index: 1;
  top: calc(${PAGE_BAR} + var(--table-bar, 0rem));
  height: 2.5rem;
  border-bottom: 1px solid ${tokens.color.border};
  background: ${tokens.color.surface};
  color: ${tokens.color.muted};
  font-weight: ${tokens.weight.medium};
  white-space: nowrap;

  /* Nothing sticks but the page's own bar. */
  ${SHORT} {
    position: static;
  }

  ${NARROW} {
    position: static;
    height: auto;
    border-bottom: 0;
  }
`;

export const HeaderCell = styled.th<{ $numeric: boolean; $width?: string | undefined }>`
  ${aligned}
  ${header}
  width: ${({ $width = 'auto' }) => $width};

  ${NARROW} {
    width: auto;
    padding: 0;

    &:not(:has(button)) {
      ${forScreenReaders}
    }
  }
`;

export const SelectHeader = styled.th`
  ${header}
  width: ${tokens.touch};
  padding: 0;
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[4]};
  min-height: 2.5rem;
  padding: 0 ${tokens.space[4]};
  margin: 0 -${tokens.space[4]};
  border: 0;
  border-radius: ${tokens.radius.control};
  background: none;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;

  &:hover,
  [aria-sort] > & {
    color: ${tokens.color.text};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${NARROW} {
    min-height: ${tokens.touch};
    margin: 0;
    padding: 0 ${tokens.space[8]};
  }
`;

export const Line = styled.tr<{ $selected: boolean }>`
  height: 3rem;
  background: ${({ $selected }) => ($selected ? tokens.color.accentSoft : 'transparent')};

  &:not(:last-child) > td {
    border-bottom: 1px solid ${tokens.color.border};
  }

  @media (hover: hover) {
    &:hover {
      background: ${({ $selected }) => ($selected ? tokens.color.accentSoft : tokens.color.page)};
    }
  }

  ${NARROW} {
    display: grid;
    grid-template:
      'select title title-end actions' auto
      'select detail detail-end actions' auto
      'select more more actions' minmax(0, auto) / auto minmax(0, 1fr) fit-content(max(8.25rem, 25%)) auto;
    align-content: center;
    align-items: center;
    height: auto;
    min-height: 4rem;
    padding: ${tokens.space[8]} 0;
    gap: 2px ${tokens.space[8]};

    &:not(:last-child) {
      border-bottom: 1px solid ${tokens.color.border};
    }

    &:not(:last-child) > td {
      border-bottom: 0;
    }
  }
`;

export const SelectCell = styled.td`
  width: ${tokens.touch};
  padding: 0;
  user-select: none;

  ${NARROW} {
    grid-area: select;
    /* Also in rows that cannot be selected, to keep rows aligned. */
    min-width: ${tokens.touch};
  }
`;

/** A finger-sized target, within rows that are hardly higher. */
export const Hit = styled.label`
  display: grid;
  place-items: center;
  width: ${tokens.touch};
  height: ${tokens.touch};
  cursor: pointer;
`;

export const Box = styled.input`
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  accent-color: ${tokens.color.accent};
  cursor: pointer;

  /* Keeps it clear of sticky elements at the top. */
  scroll-margin: 12rem 0 4rem;
`;

/** Overflowing text ends in an ellipsis, so that words do not break and rows keep their height. */
export const Cell = styled.td<{ $numeric: boolean; $narrow?: keyof typeof NARROW_AREAS | undefined }>`
  ${aligned}
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${NARROW} {
    display: ${({ $narrow }) => ($narrow ? 'block' : 'none')};
    grid-area: ${({ $narrow }) => ($narrow ? NARROW_AREAS[$narrow] : 'auto')};
    min-width: 0;
    padding: 0;
    text-align: ${({ $narrow }) => ($narrow?.endsWith('End') ? 'right' : 'left')};
  }

  > a,
  button {
    scroll-margin: 12rem 0 4rem;
  }
`;

/**
 * One line of a cell; its title holds the text when it may not fit. In a narrow table, `$roomOnly` hides the line;
 * at the end of a row, `$short` keeps it from displacing what comes before, and `$wraps` lets it take more lines.
 */
export const CellLine = styled.span<{
  $quiet?: boolean;
  $roomOnly?: boolean;
  $short?: boolean;
  $wraps?: boolean;
}>`
  display: block;
  overflow: hidden;
  color: ${({ $quiet }) => ($quiet ? tokens.color.muted : 'inherit')};
  font-size: ${({ $quiet }) => ($quiet ? tokens.font[12] : 'inherit')};
  font-weight: ${({ $quiet }) => ($quiet ? tokens.weight.regular : tokens.weight.medium)};
  text-overflow: ellipsis;

  ${NARROW} {
    display: ${({ $roomOnly = false }) => ($roomOnly ? 'none' : 'block')};
    max-width: ${({ $short }) => ($short ? '7rem' : 'none')};
    margin-inline-start: ${({ $short }) => ($short ? 'auto' : 0)};
    white-space: ${({ $wraps }) => ($wraps ? 'normal' : 'nowrap')};
  }
`;

/** A line that continues on a second one, or up to `$lines`, for what must be read whole: many names begin alike. */
export const NameLine = styled(CellLine)<{ $lines?: number }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines = 2 }) => $lines};
  overflow-wrap: anywhere;
  white-space: normal;

  td:has(&) {
    padding-block: ${tokens.space[4]};
  }

  ${NARROW} {
    td:has(&) {
      padding-block: 0;
    }
  }
`;

/** The buttons of a row, no higher than the row. */
export const RowActions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${tokens.space[4]};
`;

/** A button within a row; `$roomOnly` hides it in a narrow table, where the row's menu has it. */
export const RowButton = styled.button<{ $tone?: 'accent' | 'plain'; $roomOnly?: boolean }>`
  min-height: 2.25rem;
  padding: 0 ${tokens.space[12]};
  border: 1px solid ${({ $tone = 'plain' }) => ($tone === 'accent' ? tokens.color.accent : tokens.color.border)};
  border-radius: ${tokens.radius.control};
  background: transparent;
  color: ${({ $tone = 'plain' }) => ($tone === 'accent' ? tokens.color.accentText : tokens.color.text)};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: ${({ $tone = 'plain' }) => ($tone === 'accent' ? tokens.color.accentSoft : tokens.color.sunken)};
  }

  @media (pointer: coarse) {
    min-height: ${tokens.touch};
  }

  ${NARROW} {
    display: ${({ $roomOnly = false }) => ($roomOnly ? 'none' : 'inline-block')};
  }
`;

/** Shown only in a narrow table, in place of the buttons of a row. */
export const NarrowOnly = styled.div`
  display: none;

  ${NARROW} {
    display: block;
  }
`;
