/** Texts of dialogs and fields, which no first page of an area has. */
export const laterMessages = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  formProblems: (count: number) => `There are ${count} problems:`,
  results: 'Results',
  found: (count: number) => (count === 0 ? 'No results.' : count === 1 ? '1 result' : `${count} results`),
} as const;
