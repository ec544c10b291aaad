import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Chart, type ChartProps } from './Chart.tsx';

const days = ['2026-11-21', '2026-11-22', '2026-11-23'];
const series = [{ label: 'Cost', values: [4000, 0, 1234.5] }];

const show = (props: Partial<ChartProps> = {}) => {
  render(<Chart title="Cost" days={days} series={series} unit="naira" {...props} />);
  return userEvent.setup();
};

/** A canvas context that accepts every call and draws nothing. */
function giveCanvas() {
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  globalThis.Path2D ??= class {
    rect() {}
    moveTo() {}
    lineTo() {}
    arcTo() {}
    arc() {}
    closePath() {}
  } as never;
}

afterEach(() => jest.restoreAllMocks());

describe('a chart', () => {
  it('reads out the last day, or the one chosen by arrow keys until the focus leaves', async () => {
    giveCanvas();
    const person = show();
    const day = screen.getByRole('slider', { name: 'Cost: day' });
    expect(await within(day).findByText((_, element) => element?.tagName === 'CANVAS')).toBeInTheDocument();
    expect(day).toHaveAttribute('aria-valuetext', 'Nov 23, 2026: ₦1,234.50');
    expect(screen.getByText('₦1,234.50')).toBeVisible();

    await person.tab();
    await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(day).toHaveAttribute('aria-valuetext', 'Nov 21, 2026: ₦4,000.00');
    expect(screen.getByText('Nov 21, 2026')).toBeVisible();
    await person.keyboard('{End}');
    expect(day).toHaveAttribute('aria-valuenow', '3');
    await person.keyboard('{PageDown}');
    expect(day).toHaveAttribute('aria-valuenow', '1');
    await person.tab();
    expect(day).toHaveAttribute('aria-valuetext', 'Nov 23, 2026: ₦1,234.50');
  });

  it('shows its figures as a table, the newest first', async () => {
    giveCanvas();
    const person = show();
    await person.click(screen.getByRole('button', { name: 'Show as table Cost' }));
    const table = screen.getByRole('table', { name: 'Cost' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toHaveTextContent('Nov 23, 2026');
    expect(rows[1]).toHaveTextContent('₦1,234.50');
    await person.click(screen.getByRole('button', { name: 'Hide table Cost' }));
    expect(table).not.toBeInTheDocument();
  });

  it('shows steps other than days in their order', async () => {
    giveCanvas();
    const axis = { step: 'Part', full: (key: string) => `part ${key}`, short: String, startsAtEnd: false };
    const person = show({ axis, days: ['1', '2', '3'] });
    const slider = screen.getByRole('slider', { name: 'Cost: part' });
    expect(slider).toHaveAttribute('aria-valuetext', 'part 3: ₦1,234.50');
    await person.click(screen.getByRole('button', { name: 'Show as table Cost' }));
    const rows = within(screen.getByRole('table', { name: 'Cost' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('part 1');
    expect(within(rows[0] as HTMLElement).getByText('Part')).toBeVisible();
  });

  it('distinguishes several lines by name, and a missing figure from 0', () => {
    giveCanvas();
    show({
      unit: 'duration',
      series: [
        { label: 'Usual', values: [null, 60_000, null], shape: 'line' },
        { label: 'Longest', values: [null, 60_000, 7_500_000], shape: 'line', tone: 'pending' },
      ],
    });
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Nov 23, 2026: Usual –, Longest 2 h 5 min',
    );
  });

  it('opens the table automatically where nothing can be drawn', async () => {
    show();
    expect(await screen.findByText('The chart could not be drawn. These are its figures.')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Cost' })).toBeVisible();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it.each([
    ['only zeros', days, [0, 0, 0]],
    ['no figures', days, [null, null, null]],
    ['no days', [], []],
  ])('shows the text for an empty chart with %s', (_, days, values) => {
    show({ days, series: [{ label: 'Cost', values }], empty: 'No cost on these days.' });
    expect(screen.getByText('No cost on these days.')).toBeVisible();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('draws a single day', async () => {
    giveCanvas();
    show({ days: ['2026-11-23'], series: [{ label: 'Owed', values: [5], shape: 'line' }], unit: 'count' });
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Nov 23, 2026: 5');
  });
});
