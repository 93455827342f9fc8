import { createHash } from 'node:crypto';

import type { OpenSession, StandIn } from './stand-in.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-inline-size: 32rem; padding: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dt { opacity: 0.8; }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); }
button { font: inherit; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem; border: 1px solid currentColor; text-align: start; cursor: pointer; }
button:first-child { font-weight: 600; }
[role="status"] { border-inline-start: 0.25rem solid currentColor; padding-inline-start: 0.75rem; }
`;

/** Admits this page's own style and its own form, nothing else. A form's redirect back to the app must be admitted too. */
export const payPagePolicy = (session: OpenSession | undefined): string => {
  const back = session && URL.canParse(session.returnUrl) ? ` ${new URL(session.returnUrl).origin}` : '';
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

/** What a customer of a development server sees instead of the provider's payment page. */
export const payPage = (standIn: StandIn, session: OpenSession | undefined, said: string | undefined): string => {
  if (!session) return pageOf(standIn.title, '<p>This session is not known here.</p>');
  const fact = (name: string, value: string): string => `<dt>${name}</dt><dd>${escaped(value)}</dd>`;
  const buttons = standIn.scenarios.map(
    ({ name, label }) => `<button name="scenario" value="${escaped(name)}">${escaped(label)}</button>`,
  );
  return pageOf(
    standIn.title,
    `<p>No money moves here: choose what the provider should do.</p>${
      said === undefined ? '' : `<p role="status">${escaped(said)}</p>`
    }<dl>${fact('Amount', `${session.currency} ${session.amount}`)}${fact('Reference', session.reference)}${fact(
      'Status',
      session.status,
    )}</dl><form method="post">${buttons.join('')}</form>`,
  );
};
