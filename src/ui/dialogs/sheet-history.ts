import { onOpenSheets, onStep, openSheets } from './hold-back.ts';

/** In the state of a history entry: how many open sheets lie upon its page. */
const SHEETS = 'sheets';
/** A sheet that opens so soon after another has closed takes over its entry, in ms. */
const SETTLE_MS = 60;
/** A step back that the browser does not answer within this time, in ms, leads nowhere. */
const PATIENCE_MS = 1_000;

/** What the router writes into the state of each entry. */
interface EntryState {
  readonly __TSR_key?: string;
  readonly __TSR_index?: number;
  readonly [SHEETS]?: number;
}
interface Entry {
  readonly state: EntryState;
  readonly href: string;
}
/** The part of the router's history that is read here. */
interface RouterHistory {
  readonly location: { readonly state: EntryState };
}
type Write = History['pushState'];

const stateOf = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {});
const sheetsIn = (state: EntryState): number => state[SHEETS] ?? 0;
const entryNow = (): Entry => ({ state: stateOf(window.history.state), href: window.location.href });

/**
 * Makes Back close the topmost sheet, in every browser. Each open sheet has an entry of its own with the address of its
 * page. The router does not hear of these entries, so nothing is loaded and no question about unsaved words is asked when
 * they come and go. A sheet that closes by itself takes its entry along; a page that is opened from a sheet takes the
 * entry's place.
 * @param router the router's own history, which writes through what it finds at `window.history`
 * `listenBeforeRouter` was called before the router came.
 * @returns ends it
 */
export const backClosesSheets = (router: RouterHistory): (() => void) => {
  const { history } = window;
  // The router has put its own in the place of the browser's, and would hear of the entries of sheets.
  const { pushState, replaceState } = History.prototype;
  const write: Record<'push' | 'replace', Write> = {
    push: pushState.bind(history),
    replace: replaceState.bind(history),
  };
  /** For pages: the router hears of those that another script opens. */
  const writePage: Record<'push' | 'replace', Write> = {
    push: history.pushState.bind(history),
    replace: history.replaceState.bind(history),
  };
  /** The keys under which the router knew the page below the open sheets before it renamed it. */
  const formerKeys = new Set<string | undefined>();
  let current = entryNow();
  /** A step of our own is under way; this ends it. */
  let arrived: (() => void) | undefined;
  /** What the router wrote during that step. */
  let held: (() => void)[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;

  /** @param then called when the browser is there, and with false when it leads nowhere */
  const step = (by: number, then: (there: boolean) => void): void => {
    const end = (there: boolean): void => {
      clearTimeout(overdue);
      arrived = undefined;
      current = entryNow();
      then(there);
      const writes = held;
      held = [];
      for (const each of writes) each();
      settleSoon();
    };
    const overdue = setTimeout(() => end(false), PATIENCE_MS);
    arrived = () => end(true);
    history.go(by);
  };
  const addEntries = (): void => {
    for (let at = sheetsIn(current.state) + 1; at <= openSheets.length; at += 1) {
      // The page under a sheet stays as it is, whatever the browser remembers of it.
      history.scrollRestoration = 'manual';
      write.push({ ...current.state, [SHEETS]: at }, '');
      current = entryNow();
    }
  };
  /** While a question holds a Back up, the browser is on another page than the router: nothing may be written there. */
  const isHeldUp = (): boolean => router.location.state.__TSR_key !== current.state.__TSR_key;
  /** The page below the sheets is called as it was called last. */
  const nameBelow = (before: Entry): void => {
    const sheets = sheetsIn(current.state);
    const { [SHEETS]: _, ...page } = before.state;
    if (current.state.__TSR_key !== page.__TSR_key)
      write.replace(sheets > 0 ? { ...page, [SHEETS]: sheets } : page, '', before.href);
    if (sheets === 0) history.scrollRestoration = 'auto';
    current = entryNow();
  };
  const takeEntriesAway = (count: number): void => {
    const before = current;
    step(-count, (there) => {
      if (there) return nameBelow(before);
      // Nothing lies below: this entry is the page's.
      const { [SHEETS]: _, ...page } = before.state;
      write.replace(page, '');
      current = entryNow();
    });
  };
  const settle = (): void => {
    clearTimeout(settling);
    if (arrived || isHeldUp()) return;
    const spent = sheetsIn(current.state) - openSheets.length;
    if (spent > 0) takeEntriesAway(spent);
    else addEntries();
  };
  const settleSoon = (): void => {
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLE_MS);
  };

  const push: Write = (state, unused, url) => {
    if (arrived) return void held.push(() => push(state, unused, url));
    // The page takes the place of the sheet that it was opened from.
    writePage[sheetsIn(current.state) > 0 ? 'replace' : 'push'](state, unused, url);
    history.scrollRestoration = 'auto';
    formerKeys.clear();
    current = entryNow();
    if (openSheets.length > 0) settleSoon();
  };
  const replace: Write = (state, unused, url) => {
    if (arrived) return void held.push(() => replace(state, unused, url));
    const sheets = sheetsIn(current.state);
    if (sheets > 0) formerKeys.add(current.state.__TSR_key);
    writePage.replace(sheets > 0 ? { ...stateOf(state), [SHEETS]: sheets } : state, unused, url);
    current = entryNow();
  };
  const routers = { pushState: history.pushState, replaceState: history.replaceState };
  Object.assign(history, { pushState: push, replaceState: replace });

  const closeDownTo = (sheets: number): void => {
    for (const close of openSheets.slice(sheets).toReversed()) close();
    settleSoon();
  };
  const onPop = (event: PopStateEvent): void => {
    const before = current;
    const state = stateOf(event.state);
    const [from, to] = [sheetsIn(before.state), sheetsIn(state)];
    if (arrived) {
      event.stopImmediatePropagation();
      arrived();
      return;
    }
    const { __TSR_key: key } = state;
    if (isHeldUp() && key !== router.location.state.__TSR_key && openSheets.length > 0) {
      // The question that holds the first Back up is what the second one closes.
      event.stopImmediatePropagation();
      current = entryNow();
      step((before.state.__TSR_index ?? 0) - (state.__TSR_index ?? 0), () => closeDownTo(openSheets.length - 1));
      return;
    }
    const samePage = from !== to && (key === before.state.__TSR_key || formerKeys.has(key));
    if (!samePage) {
      formerKeys.clear();
      current = entryNow();
      settleSoon();
      return;
    }
    event.stopImmediatePropagation();
    current = entryNow();
    nameBelow(before);
    if (to > from) settle();
    else if (openSheets.length > to) closeDownTo(to);
    // The sheet had closed and its entry was still there: the customer meant the page.
    else if (to === 0) history.back();
    else settle();
  };
  onStep(onPop);
  // A step back would call off the way to another site.
  const stay = (): void => clearTimeout(settling);
  window.addEventListener('beforeunload', stay);

  onOpenSheets((opened) => {
    if (opened) settle();
    else settleSoon();
  });
  // A page that was loaded anew, or returned to, has the entry of a sheet that is not there any more.
  settle();
  return () => {
    stay();
    Object.assign(history, routers);
    onStep(() => undefined);
    window.removeEventListener('beforeunload', stay);
    onOpenSheets(() => undefined);
  };
};
