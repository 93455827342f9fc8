import { currentLocale, i18n } from '../i18n/catalogue-store.ts';
import type { DrawnScreen } from '../offline/drawn/drawn-screen.ts';
import type { Engine } from '../offline/engine.ts';
import { quietMoment } from './quiet-moment.ts';
import { ownBuild } from '../state/device/own-build.ts';
import { onFold } from '../state/device/folds.ts';
import { report } from '../state/engine/report.ts';

/** After a change, another change is likely within this time. */
const SETTLED_MS = 3_000;
/** The pre-rendered screens are made from these answers. */
const shown: ReadonlySet<string> = new Set([
  'client_check/get',
  'get_arrays/get',
  'order/get',
  'progress/get',
  'progress/getEaten',
  'settings/get',
]);
/** The performance mark that says: the screens of the next start are rendered and stored. */
const DRAWN_MARK = 'drawn for the next start';

/**
 * Renders the screens of the next start while the customer does not touch this one, and again when their data changes.
 * The next start then shows them without the app's code or a worker.
 */
export const keepDrawn = (engine: Engine): void => {
  const build = ownBuild();
  if (build === undefined) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  /** True if something has changed since the page was loaded. */
  let anew = false;
  /** The number of entries that the customer has made. */
  let entries = 0;
  let keeping: Promise<void> = Promise.resolve();
  /** False if no stored screen is older than the last change. */
  let holds = true;
  /** Stores one after another, so that a screen from before a change never overwrites a newer one. */
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
    // If the customer made an entry meanwhile, the next run renders it.
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
        // If the network is lost meanwhile, a file of the app may be missing; the next change requests it again.
        if (engine.connectivity() === 'online') report('the next start could not be drawn')(cause);
        // The screens that were rendered before the change are out of date.
        if (anew) void keep([]);
      })
      .finally(() => {
        busy = false;
      });
  };
  const begin = (): void => {
    performance.clearMarks(DRAWN_MARK);
    // A further change does not restart the timer, because answers arrive one after another during a start.
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
    // The customer has made an entry: the next start must not show the screens from before it, even if it follows at
    // once.
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
  onFold(changed);
  document.addEventListener('visibilitychange', () => {
    // The customer puts the phone away, and the browser may freeze the page soon.
    if (!document.hidden || waiting === undefined) return;
    clearTimeout(waiting);
    run();
  });
  begin();
};
