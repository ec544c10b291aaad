import { TextField } from 'mf-shared/ui';
import { useEffect, useId, useState } from 'react';
import { people } from '../../../messages/audit.ts';
import { useFoundPeople, usePersonAt } from '../api/people.ts';

const SEPARATOR = ' · ';

interface PersonFieldProps {
  label: string;
  /** The id of who is chosen; '' for nobody. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Chooses somebody by name or e-mail. */
export function PersonField({ label, chosen, onChoose }: PersonFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [search = ''] = (typed ?? '').split(SEPARATOR);
  const { data: found } = useFoundPeople(search.trim());
  const { data: person } = usePersonAt(chosen);
  const listId = useId();
  const options = found?.map(({ _id, name, email }) => ({ _id, text: name + SEPARATOR + email })) ?? [];
  const match = options.find(({ text }) => text === typed);

  const choose = (id: string) => {
    setTyped(null);
    if (id !== chosen) onChoose(id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when what is typed names somebody
  useEffect(() => {
    if (match) choose(match._id);
  }, [match?._id]);

  return (
    <>
      <TextField
        label={label}
        list={listId}
        autoComplete="off"
        maxLength={100}
        placeholder={people.anybody}
        value={typed ?? (chosen ? (person?.user.name ?? people.somebody) : '')}
        onChange={({ target: { value } }) => (value ? setTyped(value) : choose(''))}
        onBlur={() => setTyped(null)}
        onKeyDown={({ key }) => key === 'Enter' && options[0] && choose(options[0]._id)}
      />
      <datalist id={listId}>
        {options.map(({ _id, text }) => (
          <option key={_id} value={text} />
        ))}
      </datalist>
    </>
  );
}
