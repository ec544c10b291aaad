import { screen, waitFor, within } from '@testing-library/react';
import type { BankFile, WithdrawalWithUser } from 'mf-shared/contracts';
import { catchDownloads, inTurn, problem } from 'mf-shared/testing';
import { formatMoment } from 'mf-shared/ui';
import { anAdmin, aRequest, listing, listingOf, renderAdmin } from '../../../testing.tsx';

const CREATE = 'POST /api/user/bank-files';
const TAKE_OUT = 'POST /api/user/bank-files/cancellations';
const LIST = 'GET /api/user/bank-files';

const uuid = (digit: number) => `${digit}${'0'.repeat(7)}-0000-4000-8000-${'0'.repeat(12)}`;
const FILE = uuid(9);
const CSV = `/api/user/bank-files/${FILE}.csv`;
const bankFile = { _id: FILE, atMs: Date.UTC(2026, 1, 3, 14, 5) };
const moment = formatMoment(bankFile.atMs);
const hold = { reason: 'other' as const, words: '', evidence: [], decideByMs: 0 };

const approved = (digit: number, overrides: Partial<WithdrawalWithUser> = {}) =>
  aRequest({ _id: uuid(digit), status: 'approved', amount: 5000 + digit, ...overrides });

const aFile = (overrides: Partial<BankFile> = {}): BankFile => ({
  _id: FILE,
  createdAtMs: bankFile.atMs,
  createdBy: { _id: 'admin-1', name: 'Kemi Admin' },
  count: 2,
  amount: 12_000,
  unpaid: { count: 1, amount: 5000 },
  ...overrides,
});

const noProgress = { 'GET /api/bulk/progress': { running: null } };

const open = (
  path: string,
  all: readonly WithdrawalWithUser[],
  answers: Parameters<typeof renderAdmin>[1] = {},
  files: Parameters<typeof renderAdmin>[3] = {},
) => renderAdmin(path, { ...listing(...all), ...noProgress, ...answers }, anAdmin, files);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async ({ person }: ReturnType<typeof renderAdmin>, name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));
const menu = async (rendered: ReturnType<typeof renderAdmin>) => {
  await press(rendered, /^More for Ada Obi/);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('a bank file', () => {
  it('is created once of all that match and are in none, as shown, and downloaded at once', async () => {
    const files = catchDownloads();
    let all = [approved(1), approved(2), approved(3, { hold }), approved(4, { bankFile })];
    const rendered = renderAdmin(
      '/withdrawals?status=approved&bank=Example',
      {
        ...listingOf(() => all),
        ...noProgress,
        [CREATE]: () => {
          all = all.map((each) => (each.hold ? each : { ...each, bankFile }));
          return {
            outcomes: [1, 2].map((digit) => ({ id: uuid(digit), outcome: 'done' as const })),
            bankFile: { _id: FILE, count: 2, amount: 10_003 },
          };
        },
      },
      anAdmin,
      { [CSV]: 'id,name' },
    );
    await press(rendered, 'Create bank file');
    const question = await dialog('Create a bank file?');
    expect(await question.findByText('₦10,003.00')).toBeVisible();
    expect(question.getByText('2')).toBeVisible();
    expect(
      question.getByText(/^Withdrawals on hold or in an earlier bank file are left out\./),
    ).toBeVisible();
    expect(rendered.sent(CREATE)).toHaveLength(0);
    await rendered.person.dblClick(question.getByRole('button', { name: 'Create and download' }));

    const result = await dialog('Bank file created');
    expect(result.getByRole('heading')).toHaveFocus();
    expect(await screen.findByText('Bank file created: 2 withdrawals, ₦10,003.00.')).toBeVisible();
    await waitFor(() => expect(files).toEqual([{ name: 'download', text: 'id,name' }]));
    expect(rendered.sent(CREATE).map(({ body }) => body)).toEqual([
      {
        of: {
          matching: { status: 'approved', bank: 'Example', held: 'false', bankFile: 'none' },
          position: 7,
          except: [],
        },
      },
    ]);
    await rendered.person.click(result.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(await screen.findAllByText(`In bank file, ${moment}`)).toHaveLength(3);

    // The second file has none of them.
    await press(rendered, 'Create bank file');
    expect(await screen.findByText(/^There is nothing to put in a bank file/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create and download' })).not.toBeInTheDocument();
  });

  it('says when its download failed, and is downloaded again', async () => {
    const files = catchDownloads();
    const csv: Record<string, string | Response> = { [CSV]: problem(500, 'Down.') };
    const rendered = open(
      '/withdrawals?status=approved',
      [approved(1)],
      {
        [CREATE]: {
          outcomes: [{ id: uuid(1), outcome: 'done' }],
          bankFile: { _id: FILE, count: 1, amount: 5001 },
        },
      },
      csv,
    );
    await press(rendered, 'Create bank file');
    await press(rendered, 'Create and download');
    const result = await dialog('Bank file created');
    expect(await result.findByText('The file could not be downloaded. Down.')).toBeVisible();
    csv[CSV] = 'id';
    await rendered.person.click(result.getByRole('button', { name: 'Download again' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(result.queryByText(/could not be downloaded/)).not.toBeInTheDocument();
    expect(rendered.sent(CREATE)).toHaveLength(1);
  });

  it('whose outcome is unknown is asked for and not created again, although the totals have changed', async () => {
    let position = 7;
    const keys: (string | null)[] = [];
    const all = listing(approved(1));
    const rendered = open(
      '/withdrawals?status=approved',
      [],
      {
        ...all,
        'GET /api/user/withdrawal-totals': (request) => ({
          ...all['GET /api/user/withdrawal-totals'](request),
          position: position++,
        }),
        'POST /api/outcomes': () => ({ outcome: keys.length === 1 ? 'running' : 'done' }),
        [CREATE]: ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'));
          if (keys.length === 1) throw new TypeError('The connection broke.');
          if (keys.length === 2) return problem(403, 'Please confirm first.');
          return {
            outcomes: [{ id: uuid(1), outcome: 'done' }],
            bankFile: { _id: FILE, count: 1, amount: 5001 },
          };
        },
      },
      { [CSV]: 'id' },
    );
    const files = catchDownloads();
    await press(rendered, 'Create bank file');
    await press(rendered, 'Create and download');
    expect((await screen.findAllByText(/^We couldn't confirm this yet\. Try again/))[0]).toBeVisible();
    await waitFor(() => expect(position).toBeGreaterThan(9));
    await press(rendered, 'Create and download');
    await dialog('Bank file created');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('of selected rows leaves out what cannot be in it, and shows what the server refused', async () => {
    const rendered = open(
      '/withdrawals?status=approved',
      [approved(1), approved(2), approved(3, { hold })],
      {
        [CREATE]: {
          outcomes: [
            { id: uuid(1), outcome: 'done' },
            {
              id: uuid(2),
              outcome: 'refused',
              code: 'withdrawal_submitted',
              message: 'This withdrawal is in a bank file.',
            },
          ],
          bankFile: { _id: FILE, count: 1, amount: 5001 },
        },
      },
      { [CSV]: 'id' },
    );
    catchDownloads();
    await rendered.person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    const bar = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    await rendered.person.click(bar.getByRole('button', { name: 'Create bank file' }));
    const question = await dialog('Create a bank file?');
    expect(await question.findByText('₦10,003.00')).toBeVisible();
    await rendered.person.click(question.getByRole('button', { name: 'Create and download' }));
    const result = await dialog('Bank file created');
    expect(result.getByText('1 of 2 withdrawals done. 1 was refused.')).toBeVisible();
    expect(result.getByText('This withdrawal is in a bank file.')).toBeVisible();
    expect(result.getByText(/^Ada Obi, ₦5,002.00/)).toBeVisible();
    expect(rendered.sent(CREATE).map(({ body }) => body)).toEqual([
      {
        of: {
          ids: [uuid(1), uuid(2)],
          from: { [uuid(1)]: 'approved', [uuid(2)]: 'approved' },
        },
      },
    ]);
    expect(screen.queryByText('3 selected', { exact: false })).not.toBeInTheDocument();
  });

  it('of all that match but some leaves those out', async () => {
    const all = [approved(1), approved(2), approved(3), approved(4, { bankFile })];
    const rendered = renderAdmin('/withdrawals?status=approved', {
      ...listingOf(() => all, 2),
      ...noProgress,
      [CREATE]: { outcomes: [], bankFile: null },
    });
    await rendered.person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await press(rendered, 'Select all 4 that match');
    const [, second] = screen.getAllByRole('checkbox', { name: /^Select Ada Obi/ });
    await rendered.person.click(second as HTMLElement);
    const bar = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    await rendered.person.click(bar.getByRole('button', { name: 'Create bank file' }));
    const question = await dialog('Create a bank file?');
    expect(await question.findByText('₦10,004.00')).toBeVisible();
    await rendered.person.click(question.getByRole('button', { name: 'Create and download' }));
    const result = await dialog('No bank file was created.');
    expect(result.getByText('2 withdrawals changed meanwhile and stayed as they are.')).toBeVisible();
    expect(rendered.sent(CREATE)[0]?.body).toMatchObject({ of: { except: [uuid(2)] } });
  });

  it('cannot be created of more than 5,000', async () => {
    const sums = { count: 5001, amount: 30_000_000 };
    const rendered = open('/withdrawals?status=approved', [], {
      'GET /api/user/withdrawal-totals': {
        matching: sums,
        byStatus: { all: sums, pending: sums, approved: sums, rejected: sums, paid: sums },
        position: 7,
      },
    });
    await press(rendered, 'Create bank file');
    expect(await screen.findByText(/^A bank file has at most 5,000 withdrawals\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create and download' })).not.toBeInTheDocument();
  });

  it.each([
    ['held=true', 'Withdrawals on hold are left out of bank files.'],
    ['bankFile=any', 'These withdrawals are in a bank file already.'],
    ['max=10k', 'Enter an amount such as 10,000 or 2500.50.'],
  ])('cannot be created of a list with %s', async (query, reason) => {
    open(`/withdrawals?status=approved&${query}`, [approved(1, { hold, bankFile })]);
    const create = await screen.findByRole('button', { name: 'Create bank file' });
    expect(create).toBeDisabled();
    expect(create).toHaveAccessibleDescription(reason);
  });
});

describe('a withdrawal in a bank file', () => {
  it('says so, and is neither rejected nor returned until it is taken out', async () => {
    const rendered = open('/withdrawals?status=approved', [approved(1, { bankFile })], {
      [TAKE_OUT]: inTurn(problem(503, 'Busy.'), { outcomes: [{ id: uuid(1), outcome: 'done' as const }] }),
    });
    expect(await screen.findByText(`In bank file, ${moment}`)).toBeVisible();
    expect(
      screen.getAllByRole('button', { description: 'Ada Obi' }).map(({ textContent }) => textContent),
    ).toEqual(['Mark paid']);
    expect(await menu(rendered)).toEqual([
      'Mark paid',
      'Review and hold',
      'Take out of bank file',
      'Copy account number 0123456789',
      'History',
    ]);
    await rendered.person.click(screen.getByRole('menuitem', { name: 'Take out of bank file' }));
    const question = await dialog('Take out of the bank file?');
    expect(await question.findByText('Ada Obi')).toBeVisible();
    expect(question.getByText(/^Do this only if your bank has not paid and will not pay/)).toBeVisible();
    await rendered.person.click(question.getByRole('button', { name: 'Take out' }));
    expect(await question.findByText('The withdrawals could not be taken out. Busy.')).toBeVisible();
    await rendered.person.click(question.getByRole('button', { name: 'Take out' }));
    expect(await screen.findByText('1 withdrawal taken out of the bank file.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(rendered.sent(TAKE_OUT).map(({ body }) => body)).toEqual(
      Array(2).fill({ of: { ids: [uuid(1)], from: { [uuid(1)]: 'approved' } }, bankFile: FILE }),
    );
  });

  it('on hold can be taken out as well', async () => {
    const rendered = open('/withdrawals', [approved(1, { bankFile, hold })]);
    expect(await screen.findByText(`In bank file, ${moment}`)).toBeVisible();
    expect(await menu(rendered)).toEqual([
      'On hold',
      'Take out of bank file',
      'Copy account number 0123456789',
      'History',
    ]);
  });

  it('that is paid stays in it', async () => {
    const rendered = open('/withdrawals', [approved(1, { bankFile, status: 'paid', reference: 'FBN/1' })]);
    expect(await screen.findByText('Reference: FBN/1')).toBeVisible();
    expect(screen.queryByText(/^In bank file, /)).not.toBeInTheDocument();
    expect(await menu(rendered)).not.toContain('Take out of bank file');
  });

  it('is found by a filter, and taken out together with others', async () => {
    const rendered = open(
      '/withdrawals?status=approved',
      [approved(1, { bankFile }), approved(2, { bankFile }), approved(3)],
      {
        [TAKE_OUT]: {
          outcomes: [
            { id: uuid(1), outcome: 'done' },
            {
              id: uuid(2),
              outcome: 'refused',
              code: 'withdrawal_state',
              message: 'This withdrawal is paid.',
            },
          ],
        },
      },
    );
    const field = await screen.findByLabelText('Bank file');
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'In a bank file', 'Not in a bank file']);
    await rendered.person.selectOptions(field, 'Not in a bank file');
    expect(await screen.findByText('1 request · ₦5,003.00')).toBeVisible();
    await rendered.person.selectOptions(field, 'In a bank file');
    expect(await screen.findByText('2 requests · ₦10,003.00')).toBeVisible();
    expect(rendered.address()).toBe('/admin/dashboard/withdrawals?status=approved&bankFile=any');

    await rendered.person.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    const bar = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Take out of bank file',
      'Clear selection',
    ]);
    await rendered.person.click(bar.getByRole('button', { name: 'Take out of bank file' }));
    await press(rendered, 'Take out');
    const result = await dialog('Result');
    expect(result.getByText('This withdrawal is paid.')).toBeVisible();
    expect(rendered.sent(TAKE_OUT).map(({ body }) => body)).toEqual([
      {
        of: {
          ids: [uuid(1), uuid(2)],
          from: { [uuid(1)]: 'approved', [uuid(2)]: 'approved' },
        },
      },
    ]);
  });

  it('is listed by a link to the file, which the summary and the filter name, until that is cleared', async () => {
    const { person, address } = open(`/withdrawals?bankFile=${FILE}`, [
      approved(1, { bankFile }),
      approved(2, { bankFile: { ...bankFile, _id: uuid(8) } }),
    ]);
    expect(await screen.findByText(`1 request · ₦5,001.00 · Bank file of ${moment}`)).toBeVisible();
    expect(screen.getByLabelText('Bank file')).toHaveDisplayValue(`Bank file of ${moment}`);
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('2 requests · ₦10,003.00')).toBeVisible();
    expect(address()).toBe('/admin/dashboard/withdrawals');
  });

  it('of an empty file is not found, which can be cleared', async () => {
    open(`/withdrawals?bankFile=${FILE}`, [approved(1)]);
    expect(await screen.findByText('No withdrawals found.')).toBeVisible();
    expect(screen.getByLabelText('Bank file')).toHaveDisplayValue('One bank file');
  });
});

describe('the bank files', () => {
  const show = async (answers: Parameters<typeof renderAdmin>[1], all: WithdrawalWithUser[] = []) => {
    const rendered = open('/withdrawals?status=approved', all, answers, { [CSV]: 'id' });
    await press(rendered, 'Bank files');
    return { ...rendered, list: await dialog('Bank files') };
  };

  it('are listed with what is not paid yet, page by page, also after a failed load', async () => {
    const empty = { count: 0, amount: 0 };
    const isRefused = inTurn(true, false);
    const { person, list } = await show({
      [LIST]: ({ query }) => {
        if (isRefused()) return problem(403, 'No.');
        if (!query.has('cursor')) return { bankFiles: [aFile()], nextCursor: '2' };
        const createdBy = { _id: 'gone', name: null };
        return {
          bankFiles: [
            aFile({ _id: uuid(8), createdBy, unpaid: empty }),
            aFile({ _id: uuid(7), ...empty, unpaid: empty }),
          ],
          nextCursor: null,
        };
      },
    });
    expect(await list.findByText('The bank files could not be loaded.')).toBeVisible();
    await person.click(list.getByRole('button', { name: 'Retry' }));
    const first = (await list.findAllByRole('listitem'))[0] as HTMLElement;
    for (const text of [
      moment,
      'by Kemi Admin',
      '2 withdrawals · ₦12,000.00',
      '1 withdrawal not paid yet · ₦5,000.00',
    ])
      expect(first).toHaveTextContent(text);
    await person.click(list.getByRole('button', { name: 'Show more' }));
    const [, second, third] = (await waitFor(() => {
      const items = list.getAllByRole('listitem');
      expect(items).toHaveLength(3);
      return items;
    })) as HTMLElement[];
    expect(second).toHaveTextContent('by a former admin');
    expect(second).toHaveTextContent('All paid');
    expect(within(second as HTMLElement).getAllByRole('button')).toHaveLength(1);
    expect(third).toHaveTextContent('Every withdrawal was taken out');
    expect(within(third as HTMLElement).queryAllByRole('button')).toEqual([]);
  });

  it('say that there are none', async () => {
    const { list } = await show({ [LIST]: { bankFiles: [], nextCursor: null } });
    expect(await list.findByText('No bank files yet.')).toBeVisible();
  });

  it('are downloaded again, and show their withdrawals', async () => {
    const files = catchDownloads();
    const { person, list, address } = await show({ [LIST]: { bankFiles: [aFile()], nextCursor: null } });
    await person.click(await list.findByRole('button', { name: /^Download again of the bank file of / }));
    await waitFor(() => expect(files).toHaveLength(1));
    await person.click(list.getByRole('button', { name: /^Show withdrawals of / }));
    await waitFor(() => expect(address()).toBe(`/admin/dashboard/withdrawals?bankFile=${FILE}`));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('give back what is not paid, after confirmation', async () => {
    const all = [approved(1, { bankFile }), approved(2, { bankFile, status: 'paid' })];
    const rendered = await show(
      {
        [LIST]: { bankFiles: [aFile()], nextCursor: null },
        [TAKE_OUT]: { outcomes: [{ id: uuid(1), outcome: 'done' }] },
      },
      all,
    );
    await rendered.person.click(await rendered.list.findByRole('button', { name: /^Take all out of / }));
    const question = await dialog('Take out of the bank file?');
    expect(await question.findByText('₦5,001.00')).toBeVisible();
    await rendered.person.click(question.getByRole('button', { name: 'Take out' }));
    expect(await screen.findByText('1 withdrawal taken out of the bank file.')).toBeVisible();
    expect(await dialog('Bank files')).toBeDefined();
    expect(rendered.sent(TAKE_OUT).map(({ body }) => body)).toEqual([
      {
        of: { matching: { status: 'approved', bankFile: FILE }, position: 7, except: [] },
        bankFile: FILE,
      },
    ]);
  });

  it('are not offered to those who decide on no money', async () => {
    renderAdmin('/withdrawals?status=approved', listing(approved(1, { bankFile })), {
      ...anAdmin,
      duties: ['support'],
    });
    expect(await screen.findByText(`In bank file, ${moment}`)).toBeVisible();
    for (const name of ['Bank files', 'Create bank file'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
