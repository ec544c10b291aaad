import { accountNumberFault, accountNumberRefusal, bankNamed, checkDigitOf } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { TextField } from 'mf-shared/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { withdraw as texts } from '../../../messages/withdraw.ts';

/** The length of a NUBAN; a shorter number gets no remark. */
const DIGITS = 10;

interface AccountNumberFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'> {
  bank: string;
  number: string;
  isSure: boolean;
  onSure: (isSure: boolean) => void;
}

/** An account number, checked against its bank during typing. */
export function AccountNumberField({ bank, number, isSure, onSure, ...field }: AccountNumberFieldProps) {
  const { hint, problem, isDoubtful } = remarkOn(bank, number);
  return (
    <div>
      <TextField
        {...field}
        label={texts.accountNumber}
        hint={hint}
        error={field.error ?? (isSure ? undefined : problem)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={34}
      />
      {isDoubtful && (
        <Sure>
          <input type="checkbox" checked={isSure} onChange={(event) => onSure(event.target.checked)} />
          {texts.numberIsRight}
        </Sure>
      )}
    </div>
  );
}

interface Remark {
  hint?: string;
  problem?: string;
  isDoubtful?: boolean;
}

function remarkOn(bankName: string, number: string): Remark {
  if (bankName.trim() === '' || number.length < DIGITS) return {};
  const bank = bankNamed(bankName);
  if (!bank) return { hint: texts.numberUnchecked };
  switch (accountNumberFault(bank, number)) {
    case 'wrong':
      return { problem: accountNumberRefusal(bank.name) };
    case 'doubtful':
      return { problem: texts.numberDoubtful(bank.name), isDoubtful: true };
    case 'unusual':
      return { hint: texts.numberUnusual };
    case null:
      return {
        hint:
          checkDigitOf(bank.code, number.slice(0, DIGITS - 1)) === null
            ? texts.numberUnchecked
            : texts.numberFits(bank.name),
      };
  }
}

const Sure = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space[12]};
  min-height: ${tokens.touch};
  font-size: ${tokens.font[14]};

  > input {
    flex: none;
    width: ${tokens.space[20]};
    height: ${tokens.space[20]};
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
`;
