export { AppLayout } from './AppLayout.tsx';
export { AreaPage } from './AreaPage.tsx';
export { Button, type ButtonProps } from './Button.tsx';
export { ButtonAnchor, ButtonLink } from './ButtonLink.tsx';
export { Card, HeadedCard, Tile } from './Card.tsx';
export { Combobox } from './Combobox.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { CopyButton } from './CopyButton.tsx';
export { type Column, DataTable } from './DataTable.tsx';
export { DateText } from './DateText.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { EmptyState } from './EmptyState.tsx';
export { ErrorState } from './ErrorState.tsx';
export { Facts } from './Facts.tsx';
export { Form } from './Form.tsx';
export {
  formatCount,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoment,
  formatNaira,
} from './format.ts';
export { formatChange } from './formatChange.ts';
export { forScreenReaders } from './forScreenReaders.ts';
export { Columns, Grid } from './grid.ts';
export { IconButton } from './IconButton.tsx';
export { LazyDialog } from './LazyDialog.tsx';
export { LazyPage } from './LazyPage.tsx';
export { LazyPart } from './LazyPart.tsx';
export { LineIcon } from './LineIcon.tsx';
export { Loaded } from './Loaded.tsx';
export { Logo } from './Logo.tsx';
export { Row, Stack } from './layout.ts';
export { Menu, type MenuChoice } from './Menu.tsx';
export { notFoundTexts } from './messages.ts';
export type { NavItem } from './Navigation.tsx';
export { NotFoundPage } from './NotFoundPage.tsx';
export { PageHeading } from './PageHeading.tsx';
export { Palette } from './Palette.tsx';
export { PasswordField } from './PasswordField.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export { passFocusOn } from './passFocusOn.ts';
export { SelectField } from './SelectField.tsx';
export { Skeleton } from './Skeleton.tsx';
export { StatCard } from './StatCard.tsx';
export { inWords, StatusBadge } from './StatusBadge.tsx';
export { Switch } from './Switch.tsx';
export { SHORT } from './short.ts';
export { Tabs } from './Tabs.tsx';
export { TextArea } from './TextArea.tsx';
export { TextField } from './TextField.tsx';
export { ThemeToggle } from './ThemeToggle.tsx';
export { type Copy, failedScript, takeNewCopy } from './takeNewCopy.ts';
export { Amount, Detail, Figure, Heading, Hint, Problem, Strong } from './text.ts';
export { Callout, Tag } from './tones.ts';
export { useAddressFields } from './useAddressFields.ts';
export { type FormErrors, type FormState, useForm } from './useForm.ts';
export { useTypedField } from './useTypedField.ts';
