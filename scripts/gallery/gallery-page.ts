/** A screen of the table in tests/e2e/support/screens.ts. */
interface ListedScreen {
  readonly route: string;
  readonly who: string;
  readonly address: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{display:grid;grid-template-columns:18rem 1fr;gap:1rem;margin:0;height:100dvh}
nav{overflow:auto;padding:1rem}h2{margin:1rem 0 0;font-size:15px}ul{margin:0;padding:0;list-style:none}
main{display:grid;grid-template-rows:auto 1fr;gap:.5rem;padding:1rem;min-width:0}iframe{justify-self:start;height:100%;max-width:100%;border:1px solid #8886;border-radius:12px}
form{display:flex;flex-wrap:wrap;gap:1rem}`;

// The app reads language and colour scheme from the storage of its origin when it starts, so the frame is loaded again.
const script = `const frame = document.querySelector('iframe'), form = document.querySelector('form');
const show = (address = frame.contentWindow.location.pathname + frame.contentWindow.location.search) => {
  const { language, scheme, width } = Object.fromEntries(new FormData(form));
  localStorage.setItem('sufra.locale', language);
  localStorage.setItem('sufra.scheme', scheme);
  frame.style.width = width;
  frame.src = 'about:blank';
  frame.onload = () => { frame.onload = null; frame.src = address; };
};
form.addEventListener('change', () => show());
addEventListener('click', (event) => {
  const link = event.target.closest('nav a');
  if (!link) return;
  event.preventDefault();
  show(link.getAttribute('href'));
});`;

const choice = (label: string, name: string, options: readonly (readonly [value: string, text: string])[]): string =>
  `<label>${label} <select name="${name}">${options.map(([value, text]) => `<option value="${value}">${text}</option>`).join('')}</select></label>`;

/**
 * The page /dev/gallery: every screen, by the demo account that it needs, in a frame of the chosen language, colour scheme
 * and width.
 * @param people the e-mail address of each account; null is a visitor
 */
export const galleryPage = (
  screens: readonly ListedScreen[],
  people: Readonly<Record<string, string | null>>,
): string => {
  const groups = [...Map.groupBy(screens, ({ who }) => who)].map(([who, listed]) => {
    const account = people[who];
    const title = account === null || account === undefined ? 'Signed out' : `Signed in as ${escaped(account)}`;
    const links = [...new Set(listed.map(({ address }) => address))].map(
      (address) => `<li><a href="${escaped(address)}">${escaped(address)}</a></li>`,
    );
    return `<section><h2>${title}</h2><ul>${links.join('')}</ul></section>`;
  });
  const controls = [
    choice('Language', 'language', [
      ['en-US', 'English'],
      ['ar-AE', 'العربية'],
    ]),
    choice('Colours', 'scheme', [
      ['light', 'Light'],
      ['dark', 'Dark'],
    ]),
    choice('Width', 'width', [
      ['390px', 'Phone'],
      ['320px', 'Narrow phone'],
      ['100%', 'Desktop'],
    ]),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><style>${style}</style></head><body><nav aria-label="Screens"><h1>Gallery</h1><p>Sign in or out in the frame to see the screens of an account.</p>${groups.join('')}</nav><main><form>${controls.join('')}</form><iframe title="Screen" src="/" style="width:390px"></iframe></main><script>${script}</script></body></html>`;
};
