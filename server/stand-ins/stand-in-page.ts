import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-inline-size: 32rem; padding: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dt { opacity: 0.8; }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); }
button, input { font: inherit; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem; border: 1px solid currentColor; text-align: start; }
button { cursor: pointer; }
button:first-of-type { font-weight: 600; }
[role="status"] { border-inline-start: 0.25rem solid currentColor; padding-inline-start: 0.75rem; }
`;

/** The policy allows only this page's own style and form. It must also allow a form's redirect back to the app. */
export const standInPolicy = (returnUrl: string | undefined): string => {
  const back = returnUrl !== undefined && URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : '';
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`;
};

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A provider's page on a development server. `body` is HTML. */
export const standInPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;
