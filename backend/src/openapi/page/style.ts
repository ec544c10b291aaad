/** Styles for light and dark mode, desktop and phone. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --page: #f4f7f5; --surface: #ffffff; --sunken: #e9efec; --text: #13201a; --muted: #52615a;
  --border: #d3dcd7; --accent: #086c40; --soft: #e2f3ea; --pending: #875000; --danger: #b01f26;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1411; --surface: #151e1a; --sunken: #1f2a25; --text: #e8efeb; --muted: #a4b4ac;
    --border: #2f3e37; --accent: #56d29b; --soft: #13301f; --pending: #f2b85c; --danger: #ff9791;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
header, nav, main { padding: 1rem; }
header { border-bottom: 1px solid var(--border); background: var(--surface); }
header p { margin: 0; color: var(--muted); }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.4rem; }
h3 { margin: 0 0 0.5rem; font-size: 1.1rem; }
h4 { margin: 1.25rem 0 0.5rem; font-size: 1rem; }
p { max-width: 70ch; margin: 0.5rem 0; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main:focus { outline: none; }
code, pre, .method { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: 0.875em; }
p code, td code { padding: 0.1em 0.3em; border-radius: 4px; background: var(--sunken); overflow-wrap: anywhere; }
pre { margin: 0.5rem 0; padding: 0.75rem 1rem; overflow-x: auto; border-radius: 8px; background: var(--sunken); }
pre code { font-size: 0.8125rem; }
.skip { position: fixed; top: 0.5rem; left: 0.5rem; padding: 0.75rem 1rem; background: var(--surface); }
.skip:not(:focus) { transform: translateY(-200%); }
.method { color: var(--accent); font-weight: 700; }
.method.put { color: var(--pending); }
.method.delete { color: var(--danger); }
.who { color: var(--muted); }
nav h2 { margin-top: 0; font-size: 1.1rem; }
nav h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: flex; gap: 0.5rem; padding: 0.35rem 0; font-size: 0.875rem; text-decoration: none; overflow-wrap: anywhere; }
nav li a:hover span:last-child { text-decoration: underline; }
nav .method { flex: 0 0 3.6rem; line-height: 1.55; }
.introduction h2 { margin-top: 1.75rem; font-size: 1.15rem; }
article {
  margin: 1.25rem 0; padding: 1.25rem; border: 1px solid var(--border); border-radius: 12px;
  background: var(--surface);
}
article:target { border-color: var(--accent); }
article h3 code { font-size: 1rem; overflow-wrap: anywhere; }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; font-size: 0.875rem; }
caption { padding: 0.25rem 0; font-weight: 600; text-align: start; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-top: 1px solid var(--border); text-align: start; vertical-align: top; }
th { color: var(--muted); font-weight: 500; }
td { overflow-wrap: anywhere; }
td > div:empty::before { content: "–" / "nothing"; }
details { margin-top: 1rem; }
summary { padding: 0.5rem 0; color: var(--accent); font-weight: 600; cursor: pointer; }
@media (min-width: 960px) {
  header { padding-inline: 2rem; }
  body { display: grid; grid-template: auto 1fr / 21rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-inline-end: 1px solid var(--border); padding-inline: 2rem 1rem; }
  main { max-width: 62rem; padding-inline: 2.5rem; }
  td:first-child { width: 14rem; }
  td[data-column="Type"] { width: 12rem; }
  td[data-column="Required"], td[data-column="Always sent"] { width: 6.5rem; }
  td[data-column="Status"] { width: 5rem; }
}
@media (max-width: 959.98px) {
  main section.introduction h2:first-child { margin-top: 0; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, caption, td { display: block; }
  tr { display: flex; flex-wrap: wrap; column-gap: 1rem; padding: 0.5rem 0; border-top: 1px solid var(--border); }
  td { padding: 0.1rem 0; border: 0; }
  td:first-child { font-weight: 600; }
  td:last-child { flex-basis: 100%; }
  td:has(> div:empty) { display: none; }
  td:is([data-column="Required"], [data-column="Always sent"]) { color: var(--muted); }
  td:is([data-column="Required"], [data-column="Always sent"])::before { content: attr(data-column) ": "; }
  td:is([data-column="Required"], [data-column="Always sent"]) div { display: inline; }
  article { padding: 1rem; }
}
`.trimStart();
