import { onOpenSheets, onStep, openSheets } from './hold-back.ts';

/** The key in a history entry's state for the number of open sheets over its page. */
const SHEETS = 'sheets';
/** A sheet that opens within this time after another has closed reuses its entry, in ms. */
const SETTLE_MS = 60;
/** If the browser does not complete a step back within this time, in ms, there is no entry to go to. */
const PATIENCE_MS = 1_000;

/** The router's data in the state of each entry. */
interface EntryState {
  readonly __TSR_key?: string;
  readonly __TSR_index?: number;
  readonly [SHEETS]?: number;
}
interface Entry {
  readonly state: EntryState;
  readonly href: string;
}
/** The part of the router's history that is used here. */
interface RouterHistory {
  readonly location: { readonly state: EntryState };
}
type Write = History['pushState'];

const stateOf = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {});
const sheetsIn = (state: EntryState): number => state[SHEETS] ?? 0;
const entryNow = (): Entry => ({ state: stateOf(window.history.state), href: window.location.href });

/**
 * Makes Back close the topmost sheet, in every browser. Each open sheet has its own history entry with the URL of its
 * page. The router does not notice these entries, so it loads nothing and asks no question about unsaved text when they
 * change. A sheet that closes by itself removes its entry; a page that is opened from a sheet replaces the entry.
 * @param router the router's own history, which writes through `window.history`; `listenBeforeRouter` must be called
 * before the router is created
 * @returns ends it
 */
export const backClosesSheets = (router: RouterHistory): (() => void) => {
  const { history } = window;
  // The router has replaced the browser's methods with its own, and would notice the entries of sheets.
  const { pushState, replaceState } = History.prototype;
  const write: Record<'push' | 'replace', Write> = {
    push: pushState.bind(history),
    replace: replaceState.bind(history),
  };
  /** For pages: the router notices pages that another script opens. */
  const writePage: Record<'push' | 'replace', Write> = {
    push: history.pushState.bind(history),
    replace: history.replaceState.bind(history),
  };
  /** The router's earlier keys of the page below the open sheets, before the router renamed it. */
  const formerKeys = new Set<string | undefined>();
  let current = entryNow();
  /** Set while a step of our own is pending; ends that step. */
  let arrived: (() => void) | undefined;
  /** The router's writes during that step. */
  let held: (() => void)[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;

  /** @param then called when the step is complete, or with false if there is no entry to go to */
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
      // The page under a sheet keeps its scroll position; the browser must not restore another one.
      history.scrollRestoration = 'manual';
      write.push({ ...current.state, [SHEETS]: at }, '');
      current = entryNow();
    }
  };
  /** While a question holds back a Back, the browser and the router are on different pages, so nothing may be written. */
  const isHeldUp = (): boolean => router.location.state.__TSR_key !== current.state.__TSR_key;
  /** Gives the page below the sheets its newest name. */
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
      // There is no entry below: this entry belongs to the page.
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
    // The page replaces the entry of the sheet that it was opened from.
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
      // A second Back closes the question that holds back the first Back.
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
    // The sheet had closed but its entry still existed: the customer wanted to leave the page.
    else if (to === 0) history.back();
    else settle();
  };
  onStep(onPop);
  // A step back would cancel the navigation to another site.
  const stay = (): void => clearTimeout(settling);
  window.addEventListener('beforeunload', stay);

  onOpenSheets((opened) => {
    if (opened) settle();
    else settleSoon();
  });
  // After a reload or a return, the page may have the entry of a sheet that no longer exists.
  settle();
  return () => {
    stay();
    Object.assign(history, routers);
    onStep(() => undefined);
    window.removeEventListener('beforeunload', stay);
    onOpenSheets(() => undefined);
  };
};
