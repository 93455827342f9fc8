/** The page's own measurements from its first moment on. Runs in the browser. */
export interface Probe {
  fcp: number;
  lcp: number;
  shift: number;
  /** Long tasks as [start, duration]. */
  tasks: [number, number][];
  /** The time when the first dish card of the day was painted; 0 before that. */
  card: number;
  /** The time when the app's own first dish card was painted; from then on, touches are answered at once. */
  app: number;
  /**
   * The time when the finger was lifted from the last Save, and the time when the screen said that the entry is on this
   * device.
   */
  tapped: number;
  saved: number;
}

/** The function that the page calls to send a message, and the possible messages. */
export const SAY = '__say';
export type Said = 'card' | 'app' | 'saved' | 'answered';

/** The dish cards of a day, on any screen. */
export const CARDS =
  ':is(section[aria-labelledby=meals], section[aria-labelledby=menu-day], section[aria-labelledby=plan-day]) article';

/**
 * Takes the time in the first task after the next frame, or at the start of the following frame if the browser renders
 * again first: both are after the paint. A timer would include all other due work.
 */
export const paintedScript = `(then) => requestAnimationFrame(() => {
  let told = false;
  const tell = () => { if (!told) then(performance.now()); told = true; };
  scheduler.postTask(tell, { priority: 'user-blocking' });
  requestAnimationFrame(tell);
})`;

/** The script to evaluate before any script of the page. All times are in ms since the navigation began. */
export const probeScript = `(() => {
  const probe = { fcp: 0, lcp: 0, shift: 0, tasks: [], card: 0, app: 0, tapped: 0, saved: 0 };
  globalThis.__probe = probe;
  const observe = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') probe.fcp = entry.startTime; });
  observe('largest-contentful-paint', (entry) => { probe.lcp = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) probe.shift += entry.value; });
  observe('longtask', (entry) => { probe.tasks.push([entry.startTime, entry.duration]); });
  const painted = ${paintedScript};
  // Read from the elements that screen readers announce.
  const said = () => (Array.from(document.querySelectorAll('[aria-live], [role=status]'), (each) => each.textContent).join(' ').match(/will be sent/gi) ?? []).length;
  let saidBefore = 0;
  const look = () => {
    if (!probe.card && document.querySelector('${CARDS} h3')) {
      probe.card = -1;
      painted((now) => { probe.card = now; ${SAY}('card'); });
    }
    if (!probe.app && document.querySelector('#root:not([hidden]) article h3')) {
      probe.app = -1;
      painted((now) => { probe.app = now; ${SAY}('app'); });
    }
    if (probe.tapped && !probe.saved && said() > saidBefore) {
      probe.saved = -1;
      painted((now) => { probe.saved = now; ${SAY}('saved'); });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: ['hidden'] });
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('button[type=submit]')) { saidBefore = said(); probe.saved = 0; probe.tapped = event.timeStamp; }
  }, true);
})()`;
