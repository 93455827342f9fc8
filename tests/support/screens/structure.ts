/** The structure element by element: name, attributes sorted by name, text. */
export const structure = (node: Node): unknown => {
  if (!(node instanceof Element)) return node.textContent;
  const attributes = Object.fromEntries(
    [...node.attributes].map(({ name, value }) => [name, value.trim()]).sort(([a], [b]) => (a! < b! ? -1 : 1)),
  );
  const children: unknown[] = [];
  for (const child of node.childNodes) {
    const last = children.at(-1);
    if (child instanceof Text && typeof last === 'string') children[children.length - 1] = last + child.data;
    else if (!(child instanceof Comment)) children.push(structure(child));
  }
  return { [node.tagName.toLowerCase()]: attributes, children };
};

export const parsed = (markup: string): Element => new DOMParser().parseFromString(markup, 'text/html').body;
