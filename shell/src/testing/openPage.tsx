import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type RemoteContext, usePageTitle, useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import type { ComponentType } from 'react';
import { App } from '../App.tsx';
import { entry, release, serveDiscovery } from './fakeReleases.ts';

let count = 0;

/** A name that no other test uses, because modules stay loaded for the life of the page. */
export function nextName(): string {
  count += 1;
  return `shop${count}`;
}

interface PageProps {
  name: string;
  says: string;
  /** Buttons, by their text. */
  does?: Record<string, (context: RemoteContext) => void>;
}

function ReleasePage({ name, says, does = {} }: PageProps) {
  const heading = usePageTitle(says);
  const context = useRemote();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {says}
      </h1>
      <Link to={`/${name}/one`}>One</Link>
      <Link to={`/${name}/two`}>Two</Link>
      {Object.entries(does).map(([text, act]) => (
        <button key={text} type="button" onClick={() => act(context)}>
          {text}
        </button>
      ))}
    </>
  );
}

/** Publishes a release that shows `says` and links to two of its pages. */
export function publish(name: string, version: string, says: string, does?: PageProps['does']) {
  publishRoot(name, version, () => <ReleasePage name={name} says={says} does={does} />);
}

export function publishRoot(name: string, version: string, Root: ComponentType) {
  release(name, version, { is: 'running', Root });
}

/** Makes a version the default, and the others its fallbacks. */
export function activate(name: string, version: string, ...fallbacks: string[]) {
  const ready = fallbacks.map((other) => entry(name, other, { deployment: { traffic: 0, default: false } }));
  serveDiscovery({ [name]: [entry(name, version), ...ready] });
}

export function open(path: string) {
  history.replaceState(null, '', path);
  return render(<App />);
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

/** With fake timers, which it advances. */
export const press = (text: string) => person.click(screen.getByRole('button', { name: text }));
export const follow = (text: string) => person.click(screen.getByRole('link', { name: text }));

/** Advances the page's timers. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
