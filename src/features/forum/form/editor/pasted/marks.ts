import type { WrittenStyle } from './written-style.ts';

interface Marks {
  readonly bold: boolean;
  readonly italic: boolean;
  /** True if line ends of the text are visible line ends. */
  readonly lines: boolean;
}

const drawn = new Set(['b', 'strong', 'i', 'em', 'cite', 'dfn', 'var']);
/** Bold by default, so their weight does not count as emphasis. */
const titles = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);

const weight = (element: Element, style: WrittenStyle): boolean | undefined => {
  if (titles.has(element.localName)) return false;
  const said = style.get('font-weight');
  if (said !== undefined && said.startsWith('bold')) return true;
  if (said !== undefined && /^(?:normal|lighter)/.test(said)) return false;
  if (said !== undefined && /^\d+/.test(said)) return Number.parseInt(said, 10) >= 600;
  return ['b', 'strong'].includes(element.localName) ? true : undefined;
};

const slant = (element: Element, style: WrittenStyle): boolean | undefined => {
  const said = style.get('font-style');
  if (said !== undefined && /^(?:italic|oblique)/.test(said)) return true;
  if (said !== undefined && said.startsWith('normal')) return false;
  return drawn.has(element.localName) && !['b', 'strong'].includes(element.localName) ? true : undefined;
};

const keptLines = (element: Element, style: WrittenStyle): boolean | undefined => {
  const said = style.get('white-space') ?? style.get('white-space-collapse');
  if (said !== undefined) return /^(?:pre|break-spaces)/.test(said);
  return element.localName === 'pre' ? true : undefined;
};

const wrapped = (name: 'b' | 'i', nodes: readonly Node[], document: Document): Node[] => {
  const mark = document.createElement(name);
  mark.append(...nodes);
  return [mark];
};

const draw = (text: Text, { bold, italic, lines }: Marks): void => {
  const { ownerDocument: document } = text;
  let nodes: Node[] = [text.cloneNode()];
  if (lines && /[\n\r]/.test(text.data))
    nodes = text.data
      .replace(/\r\n?/g, '\n')
      .replace(/\n$/, '')
      .split('\n')
      .flatMap((line, at): Node[] => [
        ...(at > 0 ? [document.createElement('br')] : []),
        document.createTextNode(line),
      ]);
  if (italic) nodes = wrapped('i', nodes, document);
  if (bold) nodes = wrapped('b', nodes, document);
  text.replaceWith(...nodes);
};

/**
 * Writes bold, italic and line ends as elements if the other program wrote them as styles, and unwraps `b` elements that
 * are not bold.
 */
export const drawMarks = (body: HTMLElement, styleOf: (element: Element) => WrittenStyle): void => {
  const walk = (parent: Element, marks: Marks): void => {
    // Copied, because adding a mark changes the live list of nodes.
    const nodes = [...parent.childNodes];
    for (const node of nodes) {
      if (node.nodeType === Node.TEXT_NODE && (node as Text).data.trim() !== '') draw(node as Text, marks);
      if (node.nodeType !== Node.ELEMENT_NODE) continue;
      const element = node as Element;
      const style = styleOf(element);
      walk(element, {
        bold: weight(element, style) ?? marks.bold,
        italic: slant(element, style) ?? marks.italic,
        lines: keptLines(element, style) ?? marks.lines,
      });
      if (drawn.has(element.localName)) element.replaceWith(...element.childNodes);
    }
  };
  walk(body, { bold: false, italic: false, lines: false });
};
