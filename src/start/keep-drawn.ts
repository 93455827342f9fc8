import { currentLocale, i18n } from '../i18n/catalogue-store.ts';
import type { DrawnScreen } from '../offline/drawn/drawn-screen.ts';
import type { Engine } from '../offline/engine.ts';
import { quietMoment } from './quiet-moment.ts';
import { ownBuild } from '../state/device/own-build.ts';
import { report } from '../state/engine/report.ts';

/** So long after a change another one is likely. */
const SETTLED_MS = 3_000;
/** Of these answers the drawn screens are made. */
const shown: ReadonlySet<string> = new Set([
  'client_check/get',
  'get_arrays/get',
  'order/get',
  'progress/get',
  'progress/getEaten',
  'settings/get',
]);
/** On the page's timeline: what the device holds is drawn for the next start. */
const DRAWN_MARK = 'drawn for the next start';

/**
 * Draws the screens of the next start while the customer does not touch this one, and again when their data has
 * changed: a start then needs neither the app's code nor a worker to show them.
 */
export const keepDrawn = (engine: Engine): void => {
  const build = ownBuild();
  if (build === undefined) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  /** Something has changed since the page began. */
  let anew = false;
  /** Rises with every entry of the customer. */
  let entries = 0;
  let keeping: Promise<void> = Promise.resolve();
  /** False once nothing is kept of before the last change. */
  let holds = true;
  /** One after the other: what was drawn before a change must not come after it. */
  const keep = (screens: readonly DrawnScreen[]): Promise<void> => {
    holds = screens.length > 0;
    keeping = keeping.then(() => engine.keepDrawn(screens));
    return keeping;
  };

  const draw = async (): Promise<void> => {
    const { state, persistent } = engine.session();
    if (state !== 'signedIn' || !persistent) return;
    const before = entries;
    await quietMoment();
    const { drawScreens } = await import('./draw-screens.tsx');
    const screens = await drawScreens(engine, build, quietMoment);
    // What was entered meanwhile is drawn next.
    if (screens === undefined || before !== entries) return;
    await keep(screens);
    if (waiting === undefined) performance.mark(DRAWN_MARK);
  };
  const run = (): void => {
    waiting = undefined;
    if (busy) {
      waiting = setTimeout(run, SETTLED_MS);
      return;
    }
    busy = true;
    draw()
      .catch((cause: unknown) => {
        // A network that is lost meanwhile leaves a file of the app missing: the next change asks for it again.
        if (engine.connectivity() === 'online') report('the next start could not be drawn')(cause);
        // What was drawn before the change is no longer so.
        if (anew) void keep([]);
      })
      .finally(() => {
        busy = false;
      });
  };
  const begin = (): void => {
    performance.clearMarks(DRAWN_MARK);
    // Not put off by the next change: a start brings answers for a while.
    waiting ??= setTimeout(run, SETTLED_MS);
  };
  const changed = (): void => {
    anew = true;
    begin();
  };

  let { user } = engine.session();
  let locale = currentLocale();
  engine.onSession(({ user: next }) => {
    if (next === user) return;
    user = next;
    changed();
  });
  engine.onOutbox(() => {
    // The customer's own word: the next start never shows what was before it, however soon it comes.
    if (holds) void keep([]);
    entries += 1;
    changed();
  });
  engine.onStored((names) => {
    if (!names || names.some((name) => shown.has(name))) changed();
  });
  i18n.on('change', () => {
    if (currentLocale() === locale) return;
    locale = currentLocale();
    changed();
  });
  document.addEventListener('visibilitychange', () => {
    // The phone is put away: the browser may freeze the page soon.
    if (!document.hidden || waiting === undefined) return;
    clearTimeout(waiting);
    run();
  });
  begin();
};
