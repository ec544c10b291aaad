import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'mf-shared/router';
import { renderRemote } from 'mf-shared/testing';
import { PageHeading } from 'mf-shared/ui';

// First, because which page was shown before is remembered.
it('a page takes the focus when people come to it before any other was shown', async () => {
  const { person } = renderRemote(
    <>
      <Link to="/videos">Go</Link>
      <Routes>
        <Route path="/" element="Loading…" />
        <Route path="/videos" element={<PageHeading title="Videos" />} />
      </Routes>
    </>,
  );
  await person.click(screen.getByRole('link', { name: 'Go' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Videos' })).toHaveFocus();
});

it('a page names the document, and takes the focus only when people come from another page', async () => {
  const { person, context } = renderRemote(
    <>
      <Link to="/videos">Go</Link>
      <Routes>
        <Route path="/" element={<PageHeading title="Dashboard" />} />
        <Route path="/videos" element={<PageHeading title="Videos" />} />
      </Routes>
    </>,
  );
  expect(context.setTitle).toHaveBeenLastCalledWith('Dashboard');
  expect(document.body).toHaveFocus();
  await person.click(screen.getByRole('link', { name: 'Go' }));
  expect(context.setTitle).toHaveBeenLastCalledWith('Videos');
  expect(screen.getByRole('heading', { level: 1, name: 'Videos' })).toHaveFocus();
});
