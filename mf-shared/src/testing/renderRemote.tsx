import { act, fireEvent, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { Notices } from 'mf-shared/notices';
import { type RemoteContext, RemoteContextProvider } from 'mf-shared/remote';
import { useLocation } from 'mf-shared/router';
import { type SessionUser, session } from 'mf-shared/session';
import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';

interface RenderOptions {
  /** The address to start at. */
  route?: string;
  /** The signed-in user; none unless given. */
  user?: SessionUser | null;
  basePath?: string;
}

interface RenderedRemote {
  /** Clicks and types as a person does. */
  person: UserEvent;
  /** Replaces the text of a field; use `person.type` to test single keys. */
  fill: (field: HTMLElement, text: string) => Promise<void>;
  /** The shell's context: `setTitle` and `setDirty` are jest mocks. */
  context: RemoteContext;
  /** The path, query and hash that are shown now. */
  address: () => string;
  unmount: () => void;
}

/** Renders what a remote shows as the shell would. */
export function renderRemote(
  ui: ReactNode,
  { route = '/', user = null, basePath = '' }: RenderOptions = {},
): RenderedRemote {
  if (user) session.signIn('test-token', user);
  else session.signOut();
  session.takeSignOutReason();
  const context: RemoteContext = {
    basePath,
    signal: new AbortController().signal,
    setTitle: jest.fn((title: string) => {
      document.title = title;
    }),
    setDirty: jest.fn(),
  };
  // A separate history entry, so that a dialog of an earlier page does not go back from it.
  window.history.pushState(null, '', route);
  let address = route;
  const { unmount } = render(
    <RemoteContextProvider value={context}>
      <BrowserRouter>
        {ui}
        <Notices closeLabel="Close notice" />
        <AddressReader
          onChange={(next) => {
            address = next;
          }}
        />
      </BrowserRouter>
    </RemoteContextProvider>,
  );
  const person = userEvent.setup({ delay: null });
  const fill = async (field: HTMLElement, text: string) => {
    if (field.matches(':disabled, :read-only')) throw new Error('This field cannot be filled.');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: text } });
  };
  return { person, fill, context, address: () => address, unmount };
}

function AddressReader({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => onChange(pathname + search + hash));
  return null;
}
