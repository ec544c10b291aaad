import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from 'mf-shared/testing';
import { Component, type ReactNode } from 'react';
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

describe('LazyPart', () => {
  it('leaves the page around it as it is when its script cannot load, and loads it on Retry', async () => {
    fakeApi({}, { '/part.js': 'export {}' });
    const fetched = jest.spyOn(globalThis, 'fetch');
    const failure = Object.assign(new Error('offline'), { name: 'ChunkLoadError', request: '/part.js' });
    const load = jest
      .fn<Promise<() => string>, []>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValue(() => 'the part');
    render(
      <Boundary>
        <input aria-label="Amount" />
        <LazyPart load={load} skeleton="loading" />
      </Boundary>,
    );
    await userEvent.type(screen.getByLabelText('Amount'), '5000');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    // The cache may hold a bad copy of the script.
    expect(fetched).toHaveBeenCalledWith('/part.js', { cache: 'reload' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the part')).toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toHaveValue('5000');
  });
});
