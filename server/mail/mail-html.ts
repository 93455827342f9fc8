import { languageOfMail } from './language-of-mail.ts';
import type { Lang } from './sentence.ts';

/** The sender as a mail shows it. */
export interface Sender {
  readonly name: Readonly<Record<Lang, string>>;
  /** The colour of the name and of buttons. */
  readonly action: string;
}

interface Letter {
  readonly sender: Sender;
  readonly subject: string;
  /** Paragraphs, separated by an empty line. */
  readonly text: string;
  readonly links: readonly string[];
  /** The label of the first link's button. */
  readonly action: string | undefined;
  /**
   * True if nothing in the app leads to the link: its URL is then also shown as text, for mail programs that show no
   * buttons.
   */
  readonly spelled: boolean;
  /** The team's contact details. */
  readonly contact: string;
  /** A one-time code, shown large above the text. */
  readonly code: string | null;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const words = {
  en: {
    open: (name: string) => `Open ${name}`,
    copy: 'If the button does not work, open this address:',
    questions: 'Questions? Our team is glad to help:',
    team: 'contact us',
    dir: 'ltr',
    start: 'left',
    sans: "'Plus Jakarta Sans',Helvetica,Arial,sans-serif",
  },
  ar: {
    open: (name: string) => `فتح ${name}`,
    copy: 'إن لم يعمل الزر فافتح هذا العنوان:',
    questions: 'لديك سؤال؟ يسعد فريقنا بمساعدتك:',
    team: 'تواصل معنا',
    dir: 'rtl',
    start: 'right',
    sans: "'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif",
  },
} as const;

/**
 * The app's dark backgrounds; the elements hold the provider's colours. Mail programs that drop this style use the
 * colours in the elements; the others apply it, and none inverts colours itself.
 */
const dark =
  '@media (prefers-color-scheme:dark){.ground{background:#101a15!important;color:#edf4ec!important}.card{background:#16221c!important}.brand{color:#edf4ec!important}.faint{color:#96a79c!important}.code{background:#1d2b24!important}}';

/** The line below every mail, also in its plain text. */
export const helpLine = (subject: string, contact: string): string =>
  `${words[languageOfMail(subject)].questions} ${contact}`;

/** The preview text that mail programs show next to the subject: the first paragraph after the greeting. */
const glance = (text: string): string => {
  const [first = '', second] = text.split(/\n{2,}/);
  return second ?? first;
};

/**
 * Returns the mail as HTML: the same text as the plain version, in the customer's reading direction. Opening it loads
 * nothing: no picture, no font, no tracking.
 */
export const mailHtml = ({ sender, subject, text, links, action, spelled, code, contact }: Letter): string => {
  const lang = languageOfMail(subject);
  const { open, copy, questions, team, dir, start, sans } = words[lang];
  const name = sender.name[lang];
  const paragraphs = text
    .split(/\n{2,}/)
    .map(
      (part, at, all) =>
        `<p style="margin:0${at === all.length - 1 ? '' : ' 0 16px'}">${escaped(part).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
  const shown =
    code === null
      ? ''
      : `<p class="code" dir="ltr" style="margin:0 0 16px;padding:12px;border-radius:12px;background:#f1ede2;font-size:32px;line-height:1.3;font-weight:700;letter-spacing:8px;text-indent:8px;text-align:center">${escaped(code)}</p>`;
  const buttons = links
    .map(
      (link, at) =>
        `<p style="margin:24px 0 12px"><a class="action" href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:${sender.action};color:#ffffff;font-weight:600;text-decoration:none">${escaped(at === 0 ? (action ?? open(name)) : open(name))}</a></p>${!spelled ? '' : `<p class="faint" style="margin:0;font-size:13px;color:#5c6a62">${copy}<br><span dir="ltr" style="word-break:break-all">${escaped(link)}</span></p>`}`,
    )
    .join('');
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>:root{color-scheme:light dark}${dark}</style></head><body class="ground" style="margin:0;padding:24px 12px;background:#faf7f0;color:#15251c;font:16px/1.6 ${sans}"><div style="display:none;max-height:0;overflow:hidden">${escaped(glance(text))}</div><div dir="${dir}" style="max-width:32rem;margin:0 auto;text-align:${start}"><p class="brand" style="margin:0 0 16px;padding:0 24px;font-size:22px;font-weight:700;color:${sender.action}">${escaped(name)}</p><div class="card" style="padding:24px;border-radius:20px;background:#ffffff"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>${shown}${paragraphs}${buttons}</div><p class="faint" style="margin:16px 0 0;padding:0 24px;font-size:13px;color:#5c6a62">${questions} <a class="brand" href="${escaped(contact)}" style="color:${sender.action}">${team}</a></p></div></body></html>`;
};
