import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, renderRemote } from 'mf-shared/testing';
import { Component, type ReactNode } from 'react';
import { AreaPage } from './AreaPage.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import { LazyPage } from './LazyPage.tsx';
import { LazyPart } from './LazyPart.tsx';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

const page = (load: Parameters<typeof LazyPage>[0]['load']) => (
  <Boundary>
    <LazyPage load={load} skeleton="loading" />
  </Boundary>
);

describe('LazyPage', () => {
  it('shows the page when its script has loaded, and loads it once', async () => {
    const load = jest.fn(async () => () => 'the page');
    const { unmount } = render(page(load));
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(await screen.findByText('the page')).toBeInTheDocument();
    unmount();
    render(page(load));
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads the script again when the page is shown again after a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn<Promise<() => string>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(() => 'the page');
    const { unmount } = render(page(load));
    expect(await screen.findByText('failed')).toBeInTheDocument();
    unmount();
    render(page(load));
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('says that it is still loading once that takes long', async () => {
    jest.useFakeTimers();
    render(page(() => new Promise(() => {})));
    act(() => jest.advanceTimersByTime(7_900));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByRole('status')).toHaveTextContent('This page is still loading…');
    expect(screen.getByText('loading')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('replaces one page with another in the same place', async () => {
    const { rerender } = render(page(async () => () => 'one'));
    expect(await screen.findByText('one')).toBeInTheDocument();
    rerender(page(async () => () => 'two'));
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(await screen.findByText('two')).toBeInTheDocument();
  });
});

const SCRIPT = '/part.js';
const failure = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: SCRIPT });
const serverAnswers = (answer: string | Response) => fakeApi({}, { [SCRIPT]: answer });
const gone = () => new Response('', { status: 404 });

/** What people read and can press after the script of a part or a dialog is gone. */
async function offersReload() {
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('A new version is available.'));
  expect(alert).toHaveTextContent('Anything you typed but did not send will be lost.');
  // jsdom reports that it cannot reload a page.
  const reports = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
  expect(String(reports.mock.lastCall)).toMatch(/Not implemented: navigation/);
}

describe('LazyPart', () => {
  const part = (load: Parameters<typeof LazyPart>[0]['load']) => (
    <Boundary>
      <input aria-label="Amount" />
      <LazyPart load={load} skeleton="loading" />
    </Boundary>
  );

  it.each([
    ['the browser’s copy is bad', 'export {}'],
    ['the server cannot answer', new Response('', { status: 503 })],
  ])('leaves the page as it is when %s, and loads its script on Retry', async (_, answer) => {
    serverAnswers(answer);
    const fetched = jest.spyOn(globalThis, 'fetch');
    const load = jest
      .fn<Promise<() => string>, []>()
      .mockRejectedValueOnce(failure())
      .mockResolvedValue(() => 'the part');
    render(part(load));
    await userEvent.type(screen.getByLabelText('Amount'), '5000');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    // The cache may hold a bad copy of the script.
    expect(fetched).toHaveBeenCalledWith(SCRIPT, { cache: 'reload' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the part')).toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toHaveValue('5000');
  });

  it('offers to reload the page when the server no longer has its script', async () => {
    serverAnswers(gone());
    render(part(() => Promise.reject(failure())));
    await userEvent.type(screen.getByLabelText('Amount'), '5000');
    await offersReload();
    expect(screen.getByLabelText('Amount')).toHaveValue('5000');
  });
});

describe('AreaPage', () => {
  const area = (load: Parameters<typeof AreaPage>[0]['load']) => (
    <>
      <nav>menu</nav>
      <Boundary>
        <AreaPage load={load} skeleton="loading" />
      </Boundary>
    </>
  );

  it('leaves the area as it is while the server cannot be reached, and loads its script on Retry', async () => {
    serverAnswers(new Response('', { status: 503 }));
    const load = jest
      .fn<Promise<() => string>, []>()
      .mockRejectedValueOnce(failure())
      .mockResolvedValue(() => 'the page');
    render(area(load));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    expect(screen.getByText('menu')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  it('shows another page in the same place after one could not be loaded, and tries that one again later', async () => {
    serverAnswers(new Response('', { status: 503 }));
    const load = jest
      .fn<Promise<() => string>, []>()
      .mockRejectedValueOnce(failure())
      .mockResolvedValue(() => 'the page');
    const { rerender } = render(area(load));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    rerender(area(async () => () => 'another page'));
    expect(await screen.findByText('another page')).toBeInTheDocument();
    rerender(area(load));
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  it.each([
    ['the server no longer has its script', gone(), failure()],
    ['the browser’s copy is bad', 'export {}', failure()],
    ['its script fails by itself', 'export {}', new Error('a defect')],
  ])('throws to the shell when %s', async (_, answer, error) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serverAnswers(answer);
    render(area(() => Promise.reject(error)));
    expect(await screen.findByText('failed')).toBeInTheDocument();
  });
});

describe('LazyDialog', () => {
  const open = (onFailed: () => void) =>
    renderRemote(<LazyDialog load={() => Promise.reject(failure())} onFailed={onFailed} />);

  it('closes with a notice when its script cannot load', async () => {
    serverAnswers('export {}');
    const onFailed = jest.fn();
    open(onFailed);
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
    expect(screen.queryByRole('button', { name: 'Reload page' })).not.toBeInTheDocument();
  });

  it('closes with a notice that offers to reload the page when the server no longer has its script', async () => {
    serverAnswers(gone());
    const onFailed = jest.fn();
    open(onFailed);
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
    await offersReload();
  });
});
