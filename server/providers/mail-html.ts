interface Letter {
  readonly subject: string;
  /** Paragraphs apart by an empty line. */
  readonly text: string;
  readonly links: readonly string[];
  /** What the first link's button says. */
  readonly action: string | undefined;
  /** A one-time code, shown large above the words. */
  readonly code: string | null;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const words = {
  en: {
    brand: 'Sufra',
    open: 'Open Sufra',
    dir: 'ltr',
    start: 'left',
    sans: "'Plus Jakarta Sans',Helvetica,Arial,sans-serif",
  },
  ar: {
    brand: 'سفرة',
    open: 'فتح سفرة',
    dir: 'rtl',
    start: 'right',
    sans: "'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif",
  },
} as const;

/**
 * The app's colours after dark. What stands in the elements is for readers that drop this; the others obey it, and none
 * turns the colours round by itself.
 */
const dark =
  '@media (prefers-color-scheme:dark){.ground{background:#0e1713!important;color:#eef3ee!important}.card{background:#16211b!important}.brand{color:#7fc79b!important}.faint{color:#a9b8ae!important}.code{background:#1f2d25!important}.action{background:#257a4d!important}}';

/** Letters are written in one language throughout; its script says which. */
export const languageOfLetter = (subject: string): 'en' | 'ar' => (/\p{Script=Arabic}/u.test(subject) ? 'ar' : 'en');

/**
 * The letter as HTML: the same words as its plain text, in the customer's reading direction. Nothing is fetched when it
 * is opened: no picture, no font, no counting of readers.
 */
export const mailHtml = ({ subject, text, links, action, code }: Letter): string => {
  const lang = languageOfLetter(subject);
  const { brand, open, dir, start, sans } = words[lang];
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const shown =
    code === null
      ? ''
      : `<p class="code" dir="ltr" style="margin:0 0 16px;padding:12px;border-radius:12px;background:#f1ede2;font-size:32px;line-height:1.3;font-weight:700;letter-spacing:8px;text-align:center">${escaped(code)}</p>`;
  const buttons = links
    .map(
      (link, at) =>
        `<p style="margin:24px 0 12px"><a class="action" href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#1d6b45;color:#ffffff;font-weight:600;text-decoration:none">${escaped(at === 0 ? (action ?? open) : open)}</a></p><p class="faint" style="margin:0;font-size:13px;color:#55645b;word-break:break-all;text-align:${start}" dir="ltr">${escaped(link)}</p>`,
    )
    .join('');
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>:root{color-scheme:light dark}${dark}</style></head><body class="ground" style="margin:0;padding:24px 12px;background:#faf7f0;color:#15251c;font:16px/1.6 ${sans}"><div dir="${dir}" style="max-width:32rem;margin:0 auto;text-align:${start}"><p class="brand" style="margin:0 0 16px;padding:0 24px;font-size:22px;font-weight:700;color:#1d6b45">${brand}</p><div class="card" style="padding:24px;border-radius:20px;background:#ffffff"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>${shown}${paragraphs}${buttons}</div></div></body></html>`;
};
