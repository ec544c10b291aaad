import { act, screen, within } from '@testing-library/react';
import { Banknote } from 'lucide-react';
import { renderRemote } from 'mf-shared/testing';
import { useState } from 'react';
import { type DenseColumn, DenseTable } from './DenseTable.tsx';
import { TableFilters } from './TableFilters.tsx';
import { TableList } from './TableList.tsx';
import { useSelection } from './useSelection.ts';
import { useTableView } from './useTableView.ts';

interface Thing {
  id: string;
  name: string;
}

const things = (...names: string[]): Thing[] => names.map((name) => ({ id: name, name }));

const texts = {
  failed: 'Failed.',
  none: 'No things yet.',
  noneHint: 'Make one.',
  noneFound: 'No things found.',
};

let remove: (id: string) => void;

interface ThingsProps {
  initial: Thing[];
  matching?: number;
  /** Whether the rows are those of the previous filter. */
  isPlaceholderData?: boolean;
}

function Things({ initial, matching = 0, isPlaceholderData = false }: ThingsProps) {
  const [rows, setRows] = useState(initial);
  remove = (id) => setRows((current) => current.filter((row) => row.id !== id));
  const view = useTableView({ filters: ['search', 'bank'], sorts: ['name', 'size'], sortedBy: 'name' });
  const selection = useSelection<Thing, { count: number }>(view.filters.bank, ({ id }) => id);
  const columns: DenseColumn<Thing>[] = [
    { id: 'name', header: 'Name', always: true, sortable: 'text', cell: ({ name }) => name },
    { id: 'size', header: 'Size', sortable: 'value', cell: ({ name }) => name.length },
    {
      id: 'act',
      header: 'Act',
      cell: ({ id, name }) => (
        <button type="button" onClick={() => remove(id)}>
          Remove {name}
        </button>
      ),
    },
  ];
  return (
    <main id="main" tabIndex={-1}>
      <TableFilters
        values={view.filters}
        onChange={view.set}
        onClear={view.clear}
        search={{ name: 'search', label: 'Search' }}
        fields={[{ kind: 'text', name: 'bank', label: 'Bank' }]}
      />
      <TableList
        name="things"
        list={{ data: rows, error: null, isFetching: false, isPlaceholderData, refetch: () => {} }}
        icon={Banknote}
        texts={texts}
        isNarrowed={view.filters.bank !== ''}
        onClear={view.clear}
        summary={`${rows.length} things`}
        caption="Things"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sort={view.sort}
        onSort={view.setSort}
        canSelect={({ name }) => name !== 'fixed'}
        bulk={{
          selection,
          selected: `${selection.count} selected`,
          matching:
            matching > 0 ? { frozen: { count: matching }, label: 'Select all that match' } : undefined,
          actions: <button type="button">Act on all</button>,
        }}
      />
    </main>
  );
}

function open(
  initial: Thing[],
  { route = '/', ...rest }: Omit<ThingsProps, 'initial'> & { route?: string } = {},
) {
  return renderRemote(<Things initial={initial} {...rest} />, { route });
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('a dense table', () => {
  it('selects rows one by one, ranges with Shift, and all rows shown', async () => {
    const { person } = open(things('a', 'b', 'c', 'd', 'fixed'));
    expect(status()).toContain('5 things');
    await person.click(box('Select a'));
    await person.keyboard('{Shift>}');
    await person.click(box('Select c'));
    await person.keyboard('{/Shift}');
    expect(status()).toContain('3 selected');
    expect(box('Select b')).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Select fixed' })).not.toBeInTheDocument();
    await person.click(box('Select all rows shown'));
    expect(status()).toContain('4 selected');
    await person.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(status()).toContain('5 things');
    expect(screen.queryByRole('button', { name: 'Act on all' })).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByText('5 things'));
    expect(document.body).not.toHaveFocus();
  });

  it('selects all that match, except those deselected', async () => {
    const { person } = open(things('a', 'b'), { matching: 1200 });
    await person.click(box('Select a'));
    await person.click(screen.getByRole('button', { name: 'Select all that match' }));
    expect(status()).toContain('1200 selected');
    expect(document.body).not.toHaveFocus();
    expect(box('Select b')).toBeChecked();
    await person.click(box('Select b'));
    expect(status()).toContain('1199 selected');
    expect(box('Select b')).not.toBeChecked();
  });

  it('offers no selection among the rows of the previous filter', () => {
    open(things('a', 'b'), { isPlaceholderData: true });
    expect(screen.getByText('a')).toBeVisible();
    expect(box('Select all rows shown')).toBeDisabled();
    expect(screen.queryByRole('checkbox', { name: 'Select a' })).not.toBeInTheDocument();
  });

  it('keeps a row selected after it is removed, and clears the selection when the filter changes', async () => {
    const { person } = open(things('a', 'b'));
    await person.click(box('Select a'));
    act(() => remove('a'));
    expect(status()).toContain('1 selected');
    await person.type(screen.getByRole('textbox', { name: 'Bank' }), 'gt');
    expect(await screen.findByText('1 things')).toBeVisible();
  });

  it('keeps its filters and order in the address, sorting texts from A to Z and values from the largest first', async () => {
    const { person, fill, address } = open(things('a'), { route: '/?sort=-name' });
    const header = screen.getByRole('columnheader', { name: 'Name' });
    expect(header).toHaveAttribute('aria-sort', 'descending');
    await person.click(within(header).getByRole('button'));
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe('/');
    const sortBy = (name: string) => person.click(screen.getByRole('button', { name }));
    await sortBy('Size');
    expect(address()).toBe('/?sort=-size');
    await sortBy('Size');
    expect(address()).toBe('/?sort=size');
    await sortBy('Name');
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe('/');
    await fill(screen.getByRole('textbox', { name: 'Bank' }), 'gtb');
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeVisible();
    expect(address()).toBe('/?bank=gtb');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/');
  });

  it('moves the focus to the row that replaces a removed one', async () => {
    const { person } = open(things('a', 'b', 'c'));
    await person.click(screen.getByRole('button', { name: 'Remove b' }));
    expect(screen.getByRole('button', { name: 'Remove c' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Remove a' })).toHaveFocus();
  });

  it('says when the list is empty, and when nothing matches', async () => {
    const { person } = open([], { route: '/?bank=x' });
    expect(screen.getByText('No things found.')).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    expect(screen.getByText('No things yet.')).toBeVisible();
    expect(screen.getByRole('search')).toHaveFocus();
  });
});

describe('the choices kept for a table', () => {
  const choose = async ({ person }: ReturnType<typeof open>, menu: string, name: string) => {
    await person.click(screen.getByRole('button', { name: menu }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('hide columns permanently', async () => {
    const rendered = open(things('a'));
    expect(headers()).toEqual(['', 'Name', 'Size', 'Act']);
    await rendered.person.click(screen.getByRole('button', { name: 'Columns' }));
    const act = await screen.findByRole('menuitemcheckbox', { name: 'Act' });
    expect(act).toBeChecked();
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument();
    await rendered.person.click(act);
    expect(act).not.toBeChecked();
    expect(headers()).toEqual(['', 'Name', 'Size']);
    rendered.unmount();
    const again = open(things('a'));
    expect(headers()).toEqual(['', 'Name', 'Size']);
    await again.person.click(screen.getByRole('button', { name: 'Columns' }));
    await again.person.click(await screen.findByRole('menuitemcheckbox', { name: 'Act' }));
    expect(headers()).toEqual(['', 'Name', 'Size', 'Act']);
  });

  it('save a view under a name, open it, and remove it', async () => {
    const rendered = open(things('a'), { route: '/?bank=GTBank&sort=-size' });
    const { person, address } = rendered;
    await choose(rendered, 'Saved views', 'Save or remove views…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await person.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(dialog.getByText('Enter a name.')).toBeVisible();
    await person.type(dialog.getByLabelText('Name'), ' Large at GTBank {Enter}');
    expect(await screen.findByText(/Large at GTBank.* saved\./)).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(address()).toBe('/?sort=-size');
    await choose(rendered, 'Saved views', 'Large at GTBank');
    expect(address()).toBe('/?bank=GTBank&sort=-size');
    await choose(rendered, 'Saved views', 'Save or remove views…');
    await person.click(screen.getByRole('button', { name: /Remove the view .*Large at GTBank/ }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await person.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await person.click(screen.getByRole('button', { name: 'Saved views' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  });
});

const drawnName = jest.fn(({ name }: Thing) => name);
const drawnColumns: DenseColumn<Thing>[] = [{ id: 'name', header: 'Name', cell: drawnName }];
const drawnRows = things('ada', 'bola', 'chidi');

function Selectable() {
  const [state, setState] = useState({});
  return (
    <DenseTable
      caption="Things"
      columns={drawnColumns}
      rows={drawnRows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      selection={{ state, onChange: setState }}
    />
  );
}

it('re-renders a row only when it changes', async () => {
  const { person } = renderRemote(<Selectable />, { route: '/' });
  drawnName.mockClear();
  await person.click(box('Select bola'));
  expect(box('Select bola')).toBeChecked();
  expect(drawnName.mock.calls.map(([{ name }]) => name)).toEqual(['bola']);
});
