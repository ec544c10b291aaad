import { RemoteContextProvider, type RemoteModule } from 'mf-shared/remote';
import { session } from 'mf-shared/session';
import { theme } from 'mf-shared/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';

const doNothing = () => {};

/**
 * What a remote shows at an address before any script runs, as HTML with its styles. For builds, in Node: of
 * somebody who is not signed in, with nothing fetched yet.
 */
export function renderFirstView({ Root, release }: RemoteModule, address: string): string {
  const context = {
    basePath: '',
    release,
    signal: new AbortController().signal,
    session,
    theme,
    report: doNothing,
    announce: doNothing,
    setTitle: doNothing,
    setDirty: doNothing,
  };
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(
    sheet.collectStyles(
      <MemoryRouter initialEntries={[address]}>
        <RemoteContextProvider value={context}>
          <Root />
        </RemoteContextProvider>
      </MemoryRouter>,
    ),
  );
  return `<style>${rulesOf(sheet.getStyleTags())}</style>${html}`;
}

/** The rules alone: what is marked as styled-components' own would be taken over by the copy in the page. */
const rulesOf = (tags: string) =>
  tags.replace(/<[^>]*>|\/\*!sc\*\/\n?|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '');
