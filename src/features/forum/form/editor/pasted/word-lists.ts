import { nestedLists, type Item } from './nested-lists.ts';
import type { WrittenStyle } from './written-style.ts';

type StyleOf = (element: Element) => WrittenStyle;

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };
/** By so much Word moves each level in. */
const LEVEL_POINTS = 36;

const points = (length: string | undefined): number => {
  const [, number, unit] = /^([\d.]+)(pt|in|cm|mm|px)/.exec(length ?? '') ?? [];
  return number === undefined ? 0 : Number(number) * POINTS[unit!]!;
};

const isBlank = (node: Node): boolean => node.textContent?.trim() === '';

const digitsValue = (digits: string): number =>
  Number(
    Array.from(digits)
      .map((digit) => {
        // Every script has its ten digits one behind the other, from zero on.
        const code = digit.codePointAt(0)!;
        let zero = code;
        while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
        return String(code - zero);
      })
      .join(''),
  );

/** What a drawn marker says: digits of any script, letters with a sign behind them, or a sign alone. */
export const readMarker = (text: string): Pick<Item, 'kind' | 'number'> => {
  const marker = text.replace(/[\s\u200E\u200F\u061C]+/g, '');
  const digits = marker.match(/\p{Nd}+/gu)?.at(-1);
  if (digits !== undefined) return { kind: 'ol', number: digitsValue(digits) };
  // Letters alone are signs of a font of symbols, unless there are several, or they are of another script.
  const isNumbered =
    /^[([]?\p{L}{1,12}[.)\]\-–:،]/u.test(marker) ||
    /^\p{L}{2,}$/u.test(marker) ||
    /^[^\P{L}\p{Script=Latin}]$/u.test(marker);
  if (!isNumbered) return { kind: 'ul', number: undefined };
  return { kind: 'ol', number: /^[([]?[aAأا](?!\p{L})/u.test(marker) ? 1 : undefined };
};

/** Takes the marker that Word draws for programs without lists out of a paragraph. */
const takeMarker = (paragraph: Element, styleOf: StyleOf): string | undefined => {
  const spans = [...paragraph.querySelectorAll('span')];
  const drawn =
    spans.find((span) => styleOf(span).get('mso-list') === 'ignore') ?? paragraph.querySelector('[data-marker]');
  const space = spans.find(
    (span) => isBlank(span) && /^7(?:\.0)?pt/.test(styleOf(span).get('font') ?? styleOf(span).get('font-size') ?? ''),
  );
  const marker = drawn ?? (space?.parentElement === paragraph ? undefined : space?.parentElement);
  const text = marker?.textContent ?? undefined;
  marker?.remove();
  return text;
};

/** Word marks the place of a drawn marker by two notes: what is between them becomes one element. */
export const markDrawnMarkers = (body: HTMLElement): void => {
  const walk = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const begins: Comment[] = [];
  while (walk.nextNode())
    if (/\[if !supportlists\]/i.test((walk.currentNode as Comment).data)) begins.push(walk.currentNode as Comment);
  for (const begin of begins) {
    const marker = body.ownerDocument.createElement('span');
    marker.dataset['marker'] = '';
    while (
      begin.nextSibling &&
      !(begin.nextSibling.nodeType === Node.COMMENT_NODE && /\[endif\]/i.test((begin.nextSibling as Comment).data))
    )
      marker.append(begin.nextSibling);
    // Without its end nothing says where the marker ends.
    if (begin.nextSibling) begin.after(marker);
    else begin.replaceWith(...marker.childNodes);
  }
};

const levelOf = (style: WrittenStyle): number | undefined => {
  const said = style.get('mso-list');
  const level = /level(\d+)/.exec(said ?? '')?.[1];
  return level !== undefined ? Number(level) : said !== undefined && /^l\d/.test(said) ? 1 : undefined;
};

/** A paragraph that Word draws as an item; undefined for any other. Its marker is taken out. */
const itemOf = (paragraph: Element, styleOf: StyleOf): Item | undefined => {
  const style = styleOf(paragraph);
  const said = levelOf(style);
  const isOfList = paragraph.className.includes('MsoListParagraph');
  if (said === undefined && !isOfList) return undefined;
  const marker = takeMarker(paragraph, styleOf);
  if (said === undefined && marker === undefined) return undefined;
  // Some programs drop what only Word understands: the paragraph's indent tells the level.
  const level =
    said ?? Math.max(1, Math.round(points(style.get('margin-left') ?? style.get('margin-right')) / LEVEL_POINTS));
  const words = paragraph.ownerDocument.createElement('p');
  words.append(...paragraph.childNodes);
  return { level, ...readMarker(marker ?? ''), content: [words] };
};

/** Word writes a list as paragraphs with drawn markers: those that follow one another are made lists within lists. */
export const wordLists = (body: HTMLElement, styleOf: StyleOf): void => {
  const paragraphs = [...body.querySelectorAll('p')];
  let items: Item[] = [];
  let run: Element[] = [];
  const end = (): void => {
    run[0]?.before(...nestedLists(items, body.ownerDocument));
    for (const each of run) each.remove();
    [items, run] = [[], []];
  };
  for (const paragraph of paragraphs) {
    if (run.length > 0 && paragraph.previousElementSibling !== run.at(-1)) end();
    const item = itemOf(paragraph, styleOf);
    if (item) items.push(item);
    else if (items.length > 0 && paragraph.className.includes('MsoListParagraph')) {
      // A further paragraph of the item before.
      const before = items.pop()!;
      items.push({ ...before, content: [...before.content, paragraph.cloneNode(true)] });
    } else {
      end();
      continue;
    }
    run.push(paragraph);
  }
  end();
};
