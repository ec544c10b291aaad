import { useQuery } from '@tanstack/react-query';
import { Combobox } from 'mf-shared/ui';
import { useState } from 'react';
import { personAtQuery } from '../../../api/histories.ts';
import { foundPeopleQuery } from '../../../api/people.ts';
import { people } from '../../../messages/audit.ts';

interface PersonFieldProps {
  label: string;
  /** The id of the chosen person; '' for nobody. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Chooses a person by name. */
export function PersonField({ label, chosen, onChoose }: PersonFieldProps) {
  const [search, setSearch] = useState('');
  const { data: found } = useQuery(foundPeopleQuery(search));
  const { data: person } = useQuery(personAtQuery(chosen));
  return (
    <Combobox
      label={label}
      placeholder={people.anybody}
      value={chosen && (person?.user.name ?? people.somebody)}
      search={search}
      onSearch={setSearch}
      options={found?.map(({ _id, name, email }) => ({ id: _id, text: name, detail: email }))}
      onChoose={onChoose}
    />
  );
}
