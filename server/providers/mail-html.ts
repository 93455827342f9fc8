interface Letter {
  readonly subject: string;
  /** Paragraphs apart by an empty line. */
  readonly text: string;
  readonly links: readonly string[];
  /** What the first link's button says. */
  readonly action: string | undefined;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const words = {
  en: { brand: 'Sufra', open: 'Open Sufra', dir: 'ltr', sans: "'Plus Jakarta Sans',Helvetica,Arial,sans-serif" },
  ar: { brand: 'سُفرة', open: 'فتح سُفرة', dir: 'rtl', sans: "'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif" },
} as const;

/** Letters are written in one language throughout; its script says which. */
export const languageOfLetter = (subject: string): 'en' | 'ar' => (/\p{Script=Arabic}/u.test(subject) ? 'ar' : 'en');

/**
 * The letter as HTML: the same words as its plain text, in the customer's reading direction. Nothing is fetched when it
 * is opened: no picture, no font, no counting of readers.
 */
export const mailHtml = ({ subject, text, links, action }: Letter): string => {
  const lang = languageOfLetter(subject);
  const { brand, open, dir, sans } = words[lang];
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const buttons = links
    .map(
      (link, at) =>
        `<p style="margin:24px 0 8px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#1f6b45;color:#ffffff;font-weight:600;text-decoration:none">${escaped(at === 0 ? (action ?? open) : open)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#55645b;word-break:break-all" dir="ltr">${escaped(link)}</p>`,
    )
    .join('');
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px 12px;background:#f6f3ec;color:#16241c;font:16px/1.6 ${sans}"><div dir="${dir}" style="max-width:32rem;margin:0 auto;text-align:start"><p style="margin:0 0 16px;font-size:22px;font-weight:700;color:#1f6b45">${brand}</p><div style="padding:24px;border-radius:20px;background:#ffffff"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>${paragraphs}${buttons}</div></div></body></html>`;
};
