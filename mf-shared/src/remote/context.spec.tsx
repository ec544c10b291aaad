import { act, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'mf-shared/router';
import { renderRemote } from 'mf-shared/testing';
import { PageHeading } from 'mf-shared/ui';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';

const pages = (
  <>
    <Link to="/videos">Videos</Link>
    <Link to="/">Dashboard</Link>
    <Routes>
      <Route path="/slow" element="Loading…" />
      <Route path="/" element={<PageHeading title="Dashboard" />} />
      <Route path="/videos" element={<PageHeading title="Videos" />} />
    </Routes>
  </>
);

/** Reports the focused element right after the page has been committed. */
function AtCommit({ tell }: { tell: (focused: string | undefined) => void }) {
  useLayoutEffect(() => tell(document.activeElement?.tagName));
  return null;
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

// Must run first, because the previously shown page is remembered.
it('a page takes the focus when people leave before the first one has loaded', async () => {
  const { person } = renderRemote(pages, { route: '/slow' });
  await person.click(screen.getByRole('link', { name: 'Videos' }));
  expect(heading('Videos')).toHaveFocus();
});

it('a page names the document, and takes the focus only when people come from another page', async () => {
  const { person, context } = renderRemote(pages, { route: '/videos' });
  expect(context.setTitle).toHaveBeenLastCalledWith('Videos');
  expect(document.body).toHaveFocus();
  await person.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(context.setTitle).toHaveBeenLastCalledWith('Dashboard');
  expect(heading('Dashboard')).toHaveFocus();
});

it('a page takes the focus on commit, so that keys pressed at once do not go elsewhere', async () => {
  const focused = jest.fn();
  const { person } = renderRemote(
    <>
      {pages}
      <Routes>
        <Route path="/videos" element={null} />
        <Route path="/" element={<AtCommit tell={focused} />} />
      </Routes>
    </>,
    { route: '/videos' },
  );
  await person.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(focused).toHaveBeenNthCalledWith(1, 'H1');
});

it.each([
  ['takes the focus from the link that was followed', false],
  ['leaves the focus where the person has moved it', true],
])('a page that loads slowly %s', async (_, goesOn) => {
  let show: (page: { default: () => ReactNode }) => void;
  const page = new Promise<Parameters<typeof show>[0]>((resolve) => {
    show = resolve;
  });
  const Late = lazy(() => page);
  const { person } = renderRemote(
    <>
      {pages}
      <Link to="/slow">Late</Link>
      <Link to="/other">Other</Link>
      <Routes>
        <Route
          path="/slow"
          element={
            <Suspense>
              <Late />
            </Suspense>
          }
        />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { route: '/videos' },
  );
  await person.click(screen.getByRole('link', { name: 'Late' }));
  if (goesOn) await person.tab();
  await act(async () => show({ default: () => <PageHeading title="Late" /> }));
  expect(goesOn ? screen.getByRole('link', { name: 'Other' }) : heading('Late')).toHaveFocus();
});
