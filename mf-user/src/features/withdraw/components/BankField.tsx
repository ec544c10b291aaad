import { BANKS, type Bank, bankNamed, bankOfCode } from 'mf-shared/contracts';
import { Combobox } from 'mf-shared/ui';
import { useMemo, useState } from 'react';
import { withdraw as texts } from '../../../messages/withdraw.ts';

const OTHER = 'other';

interface BankFieldProps {
  value: string;
  error: string | undefined;
  onChange: (bank: string) => void;
  /** Called with the name of a bank that is not in the list. */
  onOther: (bank: string) => void;
}

/** Finds a bank by a part of one of its names; a bank not in the list is chosen as such. */
export function BankField({ value, error, onChange, onOther }: BankFieldProps) {
  const [search, setSearch] = useState('');
  const options = useMemo(() => banksMatching(search), [search]);

  function choose(id: string) {
    if (id === OTHER) onOther(search);
    else onChange(bankOfCode(id)?.name ?? '');
  }

  return (
    <Combobox
      label={texts.bank}
      hint={texts.bankHint}
      error={error}
      value={value}
      search={search}
      onSearch={setSearch}
      options={options}
      onChoose={choose}
      onType={onChange}
    />
  );
}

/** Names that begin with the input come first, because Enter takes the first. */
function banksMatching(search: string) {
  const wanted = search.toLowerCase();
  const placeOf = ({ name, also = '' }: Bank) => `${name} ${also}`.toLowerCase().indexOf(wanted);
  const found = BANKS.filter((bank) => placeOf(bank) >= 0).sort(
    (one, other) => placeOf(one) - placeOf(other),
  );
  const options = found.map(({ code, name }) => ({ id: code, text: name }));
  return bankNamed(search) ? options : [...options, { id: OTHER, text: texts.otherBank(search) }];
}
