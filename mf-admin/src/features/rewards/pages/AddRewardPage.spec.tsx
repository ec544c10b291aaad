import { screen, waitFor, within } from '@testing-library/react';
import { inTurn, problem } from 'mf-shared/testing';
import { loggingIn, logInAgain, renderAdmin } from '../../../testing.tsx';

const ADD = 'POST /api/rewards';
const reward = { _id: 'r', title: 'Airtime', type: 'Voucher', price: 500 } as const;
const added = { [ADD]: { message: 'Video added successfully!', reward } };

const submit = () => screen.getByRole('button', { name: 'Add reward' });

async function open(answers: Parameters<typeof renderAdmin>[1]) {
  const rendered = renderAdmin('/add-rewards', answers);
  await screen.findByRole('heading', { name: 'Add Rewards' });
  const fill = async (title: string, price: string) => {
    for (const [label, text] of Object.entries({ Title: title, 'Price (₦)': price })) {
      await rendered.fill(screen.getByLabelText(label), text);
    }
  };
  return { ...rendered, fill };
}

describe('adding a reward', () => {
  it('sends it once, confirms it and is ready for the next', async () => {
    const { person, fill, sent } = await open(added);
    await fill(' Airtime ', '500');
    await person.selectOptions(screen.getByLabelText('Type'), 'Voucher');
    await person.dblClick(submit());
    expect(await screen.findByText('Video added successfully!')).toBeVisible();
    expect(sent(ADD).map(({ body }) => body)).toEqual([{ title: 'Airtime', type: 'Voucher', price: 500 }]);
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByLabelText('Type')).toHaveValue('Cash');
  });

  it('defaults to Cash, and says what each type does', async () => {
    const { person } = await open(added);
    const type = screen.getByLabelText('Type');
    expect(type).toHaveValue('Cash');
    expect(within(type).getAllByRole('option')).toHaveLength(3);
    expect(screen.getByLabelText('Price (₦)')).toHaveAccessibleDescription(/What one user gets\./);
    await person.selectOptions(type, 'Gift');
    expect(screen.getByLabelText('Price (₦)')).toHaveAccessibleDescription(/What it costs a user\./);
    const explained = within(screen.getByRole('region', { name: 'What each type does' }));
    expect(explained.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Cash',
      'Voucher',
      'Gift',
    ]);
  });

  it('refuses missing fields and an invalid price, and sends nothing', async () => {
    const { person, fill, calls } = await open(added);
    for (const [title, price, label, message] of [
      ['', '1', 'Title', 'All fields are required.'],
      ['a', ' ', 'Price (₦)', 'All fields are required.'],
      ['a', 'ten', 'Price (₦)', 'Price must be a number.'],
      ['a', '0x10', 'Price (₦)', 'Price must be a number.'],
      ['a', '-1', 'Price (₦)', 'Price must be more than 0 with at most 2 decimals.'],
    ] as const) {
      await fill(title, price);
      await person.click(submit());
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(calls).toHaveLength(0);
  });

  it('keeps the input when the server fails, also for a log-in when the token is gone', async () => {
    const { person, fill } = await open({
      ...loggingIn,
      [ADD]: inTurn(problem(500, 'Oh.'), problem(401, 'Please log in.')),
    });
    await fill('Airtime', '500');
    await person.click(submit());
    expect(await screen.findByText('An error occurred. Please try again. Oh.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Airtime');
    await person.click(submit());
    expect(await screen.findByText('User not authenticated. Please log in.')).toBeVisible();
    await logInAgain({ person });
    await waitFor(() => expect(screen.getByLabelText('Title')).toBeVisible());
    expect(screen.getByLabelText('Title')).toHaveValue('Airtime');
  });

  it('waits for its picture', async () => {
    const { person, fill, calls } = await open(added);
    Object.assign(window, { createImageBitmap: () => new Promise(() => {}) });
    await fill('Airtime', '500');
    await person.upload(
      screen.getByLabelText('Picture file'),
      new File([''], 'a.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
    await person.click(submit());
    expect(calls).toEqual([]);
  });
});
