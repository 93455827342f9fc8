import { paintedScript, SAY } from './page-probe.ts';

/** The page's own measurements of its touches. Runs in the browser. */
export interface TouchProbe {
  /** Starts a measurement: a change of the selector's matches or of their text counts as the answer to the next touch. */
  readonly expect: (selector: string) => void;
  /** Ms from lifting the finger to the paint that shows the answer; 0 before that. */
  readonly answered: () => number;
  /** The time when the finger was lifted, in ms since the page began. */
  readonly lifted: () => number;
  /** The longest Event Timing duration of the touch: all its handlers and the paint after them. */
  readonly interaction: () => number;
}

/** The script to evaluate before any script of the page. */
export const touchProbeScript = `(() => {
  let selector = '', before = '', lifted = 0, answered = 0, longest = 0;
  const painted = ${paintedScript};
  const picture = () => Array.from(document.querySelectorAll(selector), (each) => each.textContent).join('|') + document.querySelectorAll(selector).length;
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId && lifted && startTime + duration > lifted - 1000) longest = Math.max(longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  addEventListener('click', (event) => { if (!lifted && selector) lifted = event.timeStamp; }, true);
  const look = () => {
    if (!lifted || answered || picture() === before) return;
    answered = -1;
    painted((now) => { answered = now - lifted; ${SAY}('answered'); });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  globalThis.__touch = {
    expect: (next) => { selector = next; before = picture(); lifted = answered = longest = 0; },
    answered: () => Math.max(0, answered),
    lifted: () => lifted,
    interaction: () => longest,
  };
})()`;
