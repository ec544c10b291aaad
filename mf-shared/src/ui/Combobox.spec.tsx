import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from 'mf-shared/testing';
import { useState } from 'react';
import { Combobox } from './Combobox.tsx';

const PEOPLE = ['Ada Obi', 'Adaeze Okonkwo', 'Bola Ade'].map((text) => ({ id: text, text }));
const searches = jest.fn();
const chosen = jest.fn();
const field = () => screen.getByRole('combobox', { name: 'Person' });

/** Answers each search at once, except 'slow', which is never answered. */
function People() {
  const [search, setSearch] = useState('');
  const [value, setValue] = useState('');
  const found = PEOPLE.filter(({ text }) => text.toLowerCase().includes(search.toLowerCase()));
  return (
    <Combobox
      label="Person"
      value={value}
      search={search}
      onSearch={(next) => {
        searches(next);
        setSearch(next);
      }}
      options={search === 'slow' ? undefined : found}
      onChoose={(id) => {
        chosen(id);
        setValue(id);
      }}
    />
  );
}

describe('a combobox', () => {
  beforeEach(() => jest.clearAllMocks());

  it('searches once the typing pauses, and highlights the first result', async () => {
    const { person } = renderRemote(<People />);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await person.type(field(), 'Ada');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Ada Obi', 'Adaeze Okonkwo']);
    expect(searches.mock.calls).toEqual([['Ada']]);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(field()).toHaveAttribute('aria-activedescendant', options[0]?.id);
    expect(screen.getByText('2 results')).toBeInTheDocument();
  });

  it('chooses the highlighted result with Enter after arrows wrap around, and nothing when emptied', async () => {
    const { person, fill } = renderRemote(<People />);
    await fill(field(), 'ada');
    await screen.findAllByRole('option');
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const { id } = screen.getByRole('option', { name: 'Adaeze Okonkwo' });
    expect(field()).toHaveAttribute('aria-activedescendant', id);
    await person.keyboard('{Enter}');
    expect(chosen.mock.calls).toEqual([['Adaeze Okonkwo']]);
    expect(field()).toHaveValue('Adaeze Okonkwo');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await fill(field(), '');
    expect(chosen).toHaveBeenLastCalledWith('');
  });

  it('never chooses a result of an earlier search', async () => {
    const { person } = renderRemote(<People />);
    await person.type(field(), 'Ada');
    await screen.findAllByRole('option');
    await person.type(field(), 'x{Enter}');
    await person.clear(field());
    await person.type(field(), 'slow{Enter}');
    await waitFor(() => expect(searches).toHaveBeenLastCalledWith('slow'));
    await person.keyboard('{Enter}');
    expect(chosen).not.toHaveBeenCalled();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('chooses a result that is clicked', async () => {
    const { person, fill } = renderRemote(<People />);
    await fill(field(), 'bola');
    await person.click(await within(await screen.findByRole('listbox')).findByText('Bola Ade'));
    expect(field()).toHaveValue('Bola Ade');
    expect(field()).toHaveFocus();
  });

  it('cancels on Escape and on blur, and says when there are no results', async () => {
    const { person, fill } = renderRemote(<People />);
    await fill(field(), 'zzz');
    expect(await screen.findByText('No results.')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(field()).toHaveValue('');
    await fill(field(), 'bola');
    await person.tab();
    expect(field()).toHaveValue('');
    expect(chosen).not.toHaveBeenCalled();
  });
});
