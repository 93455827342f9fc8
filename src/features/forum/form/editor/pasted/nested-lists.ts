export interface Item {
  /** The nesting level; 1 is the outermost. */
  readonly level: number;
  readonly kind: 'ol' | 'ul';
  /** The number that the other program showed; undefined if it is unknown. */
  readonly number: number | undefined;
  readonly content: readonly Node[];
}

interface Open {
  readonly list: HTMLElement;
  readonly kind: Item['kind'];
  level: number;
  next: number | undefined;
}

/** True if an item continues the open list. Another kind of list, or a number that does not follow, begins a new list. */
const goesOn = (open: Open, { kind, number }: Item): boolean =>
  open.kind === kind && (number === undefined || number === open.next || (open.next === undefined && number !== 1));

/** Returns the items, in their order, as nested lists by their levels. */
export const nestedLists = (items: readonly Item[], document: Document): HTMLElement[] => {
  const roots: HTMLElement[] = [];
  const open: Open[] = [];
  for (const item of items) {
    for (let top = open.at(-1); top && top.level > item.level; top = open.at(-1)) {
      const outer = open.at(-2);
      if (outer && outer.level >= item.level) open.pop();
      else top.level = item.level;
    }
    if (open.at(-1)?.level === item.level && !goesOn(open.at(-1)!, item)) open.pop();
    let top = open.at(-1);
    if (!top || top.level < item.level) {
      const list = document.createElement(item.kind);
      if (item.kind === 'ol' && item.number !== undefined && item.number > 1)
        list.setAttribute('start', String(item.number));
      if (top) top.list.lastElementChild!.append(list);
      else roots.push(list);
      top = { list, kind: item.kind, level: item.level, next: undefined };
      open.push(top);
    }
    const entry = document.createElement('li');
    entry.append(...item.content);
    top.list.append(entry);
    top.next = item.number === undefined ? undefined : item.number + 1;
  }
  return roots;
};

/** Some programs put a nested list after its item; this moves the list into the item. */
export const mendNesting = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') {
      before.append(list);
      continue;
    }
    const item = body.ownerDocument.createElement('li');
    list.before(item);
    item.append(list);
  }
};

/** Word for the web writes each item as a list of its own with a level; this joins the items into nested lists. */
export const joinWebLists = (body: HTMLElement): void => {
  const outerOf = (item: Element): Element => item.closest('.ListContainerWrapper') ?? item.closest('ul, ol') ?? item;
  const done = new Set<Element>();
  for (const item of body.querySelectorAll('li[data-aria-level]')) {
    const first = outerOf(item);
    if (done.has(first)) continue;
    const run: Element[] = [];
    for (let each: Element | null = first; each?.querySelector('li[data-aria-level]'); each = each.nextElementSibling)
      run.push(each);
    const items = run
      .flatMap((each) => [...each.querySelectorAll('li[data-aria-level]')])
      .map((each): Item => {
        const list = each.parentElement!;
        const start = Number(list.getAttribute('start') ?? Number.NaN);
        const isOrdered = list.localName === 'ol';
        const isFirst = list.firstElementChild === each;
        return {
          level: Number(each.getAttribute('data-aria-level')) || 1,
          kind: isOrdered ? 'ol' : 'ul',
          number: isOrdered && isFirst && start > 0 ? start : undefined,
          content: [...each.childNodes],
        };
      });
    for (const each of run) done.add(each);
    first.before(...nestedLists(items, body.ownerDocument));
    for (const each of run) each.remove();
  }
};
