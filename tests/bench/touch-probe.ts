import { paintedScript, SAY } from './page-probe.ts';

/** What a page measures about the touches it gets. Runs in the browser. */
export interface TouchProbe {
  /** Begins a measurement: the selector's match, or its text, must change to count as the answer to the next touch. */
  readonly expect: (selector: string) => void;
  /** Ms from the finger's lifting to the paint that shows the answer; 0 as long as it is not there. */
  readonly answered: () => number;
  /** When the finger was lifted, in ms since the page began. */
  readonly lifted: () => number;
  /** The longest of Event Timing's durations of the touch: every handler of it and the paint that follows. */
  readonly interaction: () => number;
}

/** Text to evaluate before any script of the page. */
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
