import { RemoteContextProvider, type RemoteModule } from 'mf-shared/remote';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';

const doNothing = () => {};

/**
 * Renders what a remote shows at an address before any script runs, as HTML with its styles. Used by builds, in
 * Node: nobody is signed in, and nothing is fetched yet.
 */
export function renderFirstView({ Root }: RemoteModule, address: string): string {
  const context = {
    basePath: '',
    signal: new AbortController().signal,
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

/** The rules alone: styled-components in the page would take over whatever is marked as its own. */
const rulesOf = (tags: string) =>
  tags.replace(/<[^>]*>|\/\*!sc\*\/\n?|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '');
