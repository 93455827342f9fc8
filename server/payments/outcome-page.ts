import { createHash } from 'node:crypto';

/** The interval in seconds after which the page reloads itself. */
export const LOOK_AGAIN_S = 15;

const words = {
  en: {
    dir: 'ltr',
    title: 'Your payment is safe',
    text: [
      'We cannot show the result of your payment right now. Nothing is lost: you will see the result with your order as soon as we can read our records again. Nothing is paid or ordered twice.',
      `This page looks again automatically every ${LOOK_AGAIN_S} seconds.`,
    ],
    again: 'Look again',
    open: (name: string) => `Open ${name}`,
  },
  ar: {
    dir: 'rtl',
    title: 'دفعتك في أمان',
    text: [
      'لا يمكننا الآن معرفة نتيجة الدفع. لم تضِع النتيجة: ستظهر مع طلبك حالما يعود الوصول إلى سجلاتنا، ولا يُدفع أو يُطلب شيء مرتين.',
      `تعيد هذه الصفحة المحاولة تلقائيًا كل ${LOOK_AGAIN_S} ثانية.`,
    ],
    again: 'المحاولة من جديد',
    open: (name: string) => `فتح ${name}`,
  },
} as const;

type Lang = keyof typeof words;

/** The app's colours; its fonts are used only if they are installed, because the page loads nothing. */
const style = `
:root{color-scheme:light dark;--ground:#faf7f0;--surface:#fff;--ink:#15251c;--soft:#47584e;--line:#e6e0d2;--palm:#1d6b45;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#101a15;--surface:#16221c;--ink:#edf4ec;--soft:#b4c2b8;--line:#2c3b33;--palm:#63c892;--on:#05261a}}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem 1rem;background:var(--ground);color:var(--ink);font:1rem/1.55 'Plus Jakarta Sans','IBM Plex Sans Arabic',system-ui,sans-serif}
main{max-inline-size:34rem;margin-inline:auto;display:grid;gap:1rem}
section{padding:1.5rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--surface)}
.brand{margin:0 0 1rem;color:var(--palm);font-weight:700}
h1,h2{margin:0 0 .75rem;font-size:1.375rem;line-height:1.3;text-wrap:balance}
p{margin:0 0 .75rem;color:var(--soft);text-wrap:pretty}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.25rem 0 0}
a{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1.25rem;border:1px solid var(--palm);border-radius:62.5rem;color:var(--palm);font-weight:600;text-decoration:none}
a.main{background:var(--palm);color:var(--on)}
a:focus-visible{outline:3px solid var(--palm);outline-offset:3px}
`;

/** The policy that allows only the page's own style. */
export const outcomePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const part = (lang: Lang, heading: 'h1' | 'h2', name: string): string => {
  const { dir, title, text, again, open } = words[lang];
  return `<section lang="${lang}" dir="${dir}"><p class="brand">${escaped(name)}</p><${heading}>${title}</${heading}>${text.map((line) => `<p>${line}</p>`).join('')}<div class="ways"><a class="main" href="">${again}</a><a href="/">${escaped(open(name))}</a></div></section>`;
};

/**
 * The page for a customer who returns from paying while the result is unknown. The customer cannot be looked up, so the
 * page shows both languages, the browser's first; its empty link reloads the same URL.
 * @param provider its name
 */
export const outcomePage = (accepted: string | undefined, provider: Readonly<Record<Lang, string>>): string => {
  const first: Lang = /^\s*ar\b/i.test(accepted ?? '') ? 'ar' : 'en';
  const second: Lang = first === 'ar' ? 'en' : 'ar';
  return `<!doctype html><html lang="${first}" dir="${words[first].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${LOOK_AGAIN_S}"><title>${words[first].title}</title><style>${style}</style></head><body><main>${part(first, 'h1', provider[first])}${part(second, 'h2', provider[second])}</main></body></html>`;
};
