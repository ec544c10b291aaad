import { X } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import { isolated, type SavedAccount } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { ConfirmDialog, Detail, Facts, IconButton, Problem, Strong } from 'mf-shared/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { withdraw as texts } from '../../../messages/withdraw.ts';
import { removeSavedAccount } from '../api/withdraw.ts';

export const NEW_ACCOUNT = 'new';

export type ChosenAccount = SavedAccount | typeof NEW_ACCOUNT;

interface SavedAccountsProps {
  accounts: readonly SavedAccount[];
  /** Undefined when the chosen one is no longer among these, and people have to choose again. */
  chosen: ChosenAccount | undefined;
  onChoose: (account: ChosenAccount) => void;
}

/** Chooses where the money goes: an account of an earlier withdrawal, or another one. */
export function SavedAccounts({ accounts, chosen, onChoose }: SavedAccountsProps) {
  const [leaving, setLeaving] = useState<SavedAccount | null>(null);
  const keep = () => setLeaving(null);
  const removal = useAction(removeSavedAccount, { inline: true, onDone: keep });
  return (
    <>
      <Choices role="radiogroup" aria-invalid={chosen === undefined} tabIndex={-1}>
        <legend>{texts.to}</legend>
        <Problem role="alert">{chosen === undefined && texts.accountGone}</Problem>
        {accounts.map((account) => (
          <Choice key={account._id}>
            <Option isChosen={account === chosen} onChoose={() => onChoose(account)}>
              <Strong>{account.bank}</Strong>
              <Detail>
                {account.accountNumber} · {account.accountName}
              </Detail>
            </Option>
            <IconButton
              label={texts.remove(`${isolated(account.bank)} ${account.accountNumber}`)}
              icon={<X size={18} aria-hidden />}
              onClick={() => setLeaving(account)}
            />
          </Choice>
        ))}
        <Choice>
          <Option isChosen={chosen === NEW_ACCOUNT} onChoose={() => onChoose(NEW_ACCOUNT)}>
            {texts.another}
          </Option>
        </Choice>
      </Choices>
      {leaving && (
        <ConfirmDialog
          danger
          title={texts.removeTitle}
          confirmLabel={texts.removeConfirm}
          action={removal}
          input={leaving}
          onCancel={keep}
        >
          <Facts
            facts={[
              [texts.bank, leaving.bank],
              [texts.accountNumber, leaving.accountNumber],
              [texts.accountName, leaving.accountName],
            ]}
          />
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Option({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label>
      <input type="radio" name="account" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}

const Choices = styled.fieldset`
  display: grid;
  gap: ${tokens.space[8]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-bottom: ${tokens.space[8]};
    padding: 0;
    font-size: ${tokens.font[14]};
    font-weight: ${tokens.weight.medium};
  }
`;

const Choice = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.control};

  &:has(:checked) {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
  }

  > label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${tokens.space[12]};
    min-width: 0;
    min-height: ${tokens.touch};
    padding: ${tokens.space[8]} ${tokens.space[12]};
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  input {
    flex: none;
    width: ${tokens.space[20]};
    height: ${tokens.space[20]};
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
`;
