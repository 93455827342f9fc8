interface Part {
  readonly id: string;
  readonly title: string;
}

/** Returns an article for rendering: its headings have ids, so that links can reach them. */
interface Parts {
  readonly html: string;
  readonly parts: readonly Part[];
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00A0' };
const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(lt|gt|quot|amp|nbsp);/g, (_whole, name: string) => entities[name]!);

/** @param clean sanitized HTML, which is only parsed here, on the server and in the browser */
export const articleParts = (clean: string): Parts => {
  const parts: Part[] = [];
  const html = clean.replaceAll(/<h2\b([^>]*)>([^]*?)<\/h2>/g, (_whole, attributes: string, inner: string) => {
    const id = `part-${parts.length + 1}`;
    parts.push({ id, title: textOf(inner) });
    return `<h2${attributes} id="${id}" tabindex="-1">${inner}</h2>`;
  });
  return { html, parts };
};
