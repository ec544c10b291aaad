// Stands inline in the page, before its first paint: people who are signed in get no first view of a page that they
// will not stay on. Which key holds a session, mf-shared/session says.
try {
  if (localStorage.token || sessionStorage.token) document.documentElement.dataset.signedIn = '';
} catch {}
