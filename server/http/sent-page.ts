import { ANSWERS, type RenderedScreen } from '../../src/protocol/served-page.ts';
import type { Lang } from '../mail/sentence.ts';
import { escaped, inScript, readable, type Head } from './page-heads.ts';

interface Sent {
  readonly lang: Lang;
  /** The metadata of the URL; undefined if the built page's own are enough. */
  readonly head: Head | undefined;
  /** The screen in that language; undefined if only the app renders it. */
  readonly screen: RenderedScreen | undefined;
  /**
   * The screen is a long text. It keeps the font that is available at once: another font would break the lines elsewhere.
   */
  readonly text: boolean;
}

/** The built page as it is sent for a URL. Its scripts are unchanged, so its policy stays valid. */
export const sentPage = (page: string, { lang, head, screen, text }: Sent): string => {
  const face = text ? ' data-face="at-hand"' : '';
  // The rendered screen gives the same document title as the app.
  const title = screen?.title === undefined ? head && escaped(head.title) : readable(screen.title);
  const withHead = page
    .replace(
      /<html lang="[^"]*" dir="[^"]*"/,
      () => `<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"${screen ? ` data-sent="${lang}"${face}` : ''}`,
    )
    .replace(/<title>[^<]*<\/title>/, (whole) => (title === undefined ? whole : `<title>${title}</title>`))
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      (whole) =>
        `${head ? `<meta name="description" content="${escaped(head.description)}" />${head.lines.join('')}` : whole}${screen?.links ?? ''}`,
    );
  if (!screen) return withHead;
  const answers = `<script type="application/json" id="${ANSWERS}">${inScript(screen.answers)}</script>`;
  return withHead.replace(
    /<!--opening-->([^]*?)<!--\/opening--><\/div>/,
    (_whole, frame: string) => `${screen.markup}</div><template id="opening">${frame}</template>${answers}`,
  );
};
