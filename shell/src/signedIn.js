// Inline in the page, before its first paint: people who are signed in get no first view of a page that they will
// be redirected from. mf-shared/session defines which key holds a session.
try {
  if (localStorage.token || sessionStorage.token) document.documentElement.dataset.signedIn = '';
} catch {}
