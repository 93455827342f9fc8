import { languageOf, localeFor } from '../i18n/locale.ts';
import { fullJitter } from '../offline/env/back-off.ts';
import type { Engine, Wanted } from '../offline/engine.ts';
import { WAY_MS } from '../protocol/worker.ts';
import { quietMoment } from './quiet-moment.ts';
import { workerKeeps } from '../state/device/worker-keeps.ts';
import { sparesData } from '../state/device/spares-data.ts';
import { report } from '../state/engine/report.ts';
import { arrays, pages, wanted } from './warm-up-wants.ts';

/** Long enough after the first screen, so that the two do not compete for a slow network. */
const PATIENCE_MS = 2_500;
const RETRY_BASE_MS = 2_000;
const RETRY_CAP_MS = 10 * 60_000;
/** After a change of the plan, another change is likely within this time. */
const SETTLED_MS = 5_000;
const KEPT_MARK = 'kept on this device';

interface Usual {
  readonly diet: number;
  readonly mealTypes: readonly number[];
}

/** Sends one message for each group. True if every answer is on the device or was refused for good. */
const bring = async (engine: Engine, groups: readonly (readonly Wanted[])[]): Promise<boolean> => {
  let all = true;
  for (const questions of groups) {
    await quietMoment();
    if (!(await engine.bring(questions))) all = false;
  }
  return all;
};

/** The visitor's first screen has priority; without an active worker, no page would open offline anyway. */
const warmVisitor = async (engine: Engine, language: 'en' | 'ar'): Promise<boolean> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.active ? bring(engine, [pages(language)]) : false;
};

/**
 * Fetches the printed menu of the running plan, in the account's language. It comes last because the server needs seconds
 * to render it.
 */
const bringMenu = async (engine: Engine): Promise<boolean> => {
  const { user } = engine.session();
  if (!user?.hasPlan) return true;
  await quietMoment();
  const { keepMenu } = await import('../state/plan/kept-menu.ts');
  return keepMenu(engine, languageOf(localeFor(user.language)));
};

/**
 * Fetches the viewer of the menu's PDF. It is large: if the customer saves data, it is fetched only when they open a PDF.
 */
const bringPdfViewer = async (engine: Engine): Promise<void> => {
  if (!engine.session().user?.hasPlan || sparesData()) return;
  await quietMoment();
  await (await import('../documents/viewer-files.ts')).keepPdfViewer();
};

/** `makesWay`: another version takes over first; the remaining work is done after that. */
type Warmed = boolean | 'makesWay';

const warm = async (engine: Engine, language: 'en' | 'ar', { diet, mealTypes }: Usual): Promise<Warmed> => {
  const { state, user } = engine.session();
  if (state === 'signedOut') return warmVisitor(engine, language);
  const all = await bring(engine, [
    wanted(user?.plan?.diet ?? diet, mealTypes, user?.alreadyRenewed ?? false),
    // Sent separately from the arrays, because a slow connection could not carry a larger message before its timeout and
    // would restart it endlessly.
    pages(language),
    arrays(language).map((request) => ['get_arrays/get', request] as const),
  ]);
  const files = await workerKeeps(await engine.comingPictures());
  if (files === 'makesWay') return files;
  // A plan whose order was never answered stops being a draft when the account has it.
  if (user?.hasPlan) await (await import('../building/arrived-order.ts')).forgetArrived(engine, user);
  if (user) await sendLeftPlan(engine);
  return (await bringMenu(engine)) && files === 'all' && all;
};

/**
 * Sends a plan that the customer built and left before the server knew of it; without such a plan there is no request.
 */
const sendLeftPlan = async (engine: Engine): Promise<void> =>
  (await import('../building/unsent-plan.ts')).sendUnsentPlan(engine);

/**
 * After each sign-in and each checked start, brings every screen's data and the coming days' pictures onto the device, so
 * that the app works offline after one visit; a visitor gets the text pages. A language change starts this again. A
 * failure is retried with growing delays; work that stops for another version is retried later. When everything is there,
 * the page's timeline has the mark `kept on this device`.
 * @param onLanguage calls its listener at every change of the language
 * @param usual the diet and meal types that a customer without a plan is offered
 */
export const warmUp = (
  engine: Engine,
  language: () => 'en' | 'ar',
  onLanguage: (heard: () => void) => void,
  usual: Usual,
): void => {
  /** The current customer and language; undefined if there is no reader to prepare for. */
  let reader: string | undefined;
  let busy = false;
  let warmed = false;
  let failures = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const begin = (ms: number): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      waiting = undefined;
      attempt().catch((cause: unknown) => {
        // If the network is lost meanwhile, a file of the app may be missing; it is requested again, and this is not a
        // fault.
        if (engine.connectivity() === 'online') report('not everything was brought onto the device')(cause);
      });
    }, ms);
  };
  const attempt = async (): Promise<void> => {
    const mine = reader;
    // If nothing can be done now, the next introduction to the server starts this again.
    if (busy || mine === undefined || engine.connectivity() !== 'online') return;
    busy = true;
    let madeWay = false;
    try {
      const all = await warm(engine, language(), usual);
      if (mine !== reader) return;
      madeWay = all === 'makesWay';
      warmed = all === true;
      if (warmed) {
        performance.mark(KEPT_MARK);
        watchPlan();
        await bringPdfViewer(engine);
      }
    } finally {
      busy = false;
      if (madeWay) begin(WAY_MS);
      else if (!warmed && reader !== undefined) {
        failures += 1;
        begin(PATIENCE_MS + fullJitter(failures, Math.random(), RETRY_BASE_MS, RETRY_CAP_MS));
      }
    }
  };

  /**
   * Fetches pictures and the printed menu again some time after a change of the plan, because more changes may follow.
   */
  let version: number | undefined;
  let changed: ReturnType<typeof setTimeout> | undefined;
  let leavePlan: (() => void) | undefined;
  const follow = async (): Promise<void> => {
    const mine = reader;
    if (!warmed || engine.connectivity() !== 'online') return;
    const files = await workerKeeps(await engine.comingPictures());
    const all = files === 'all' && (await bringMenu(engine));
    if (all || mine !== reader) return;
    warmed = false;
    begin(files === 'makesWay' ? WAY_MS : PATIENCE_MS);
  };
  const watchPlan = (): void => {
    if (!engine.session().user?.hasPlan) return;
    leavePlan ??= engine.watch('order/get', { orderType: 'active' }, ({ data }) => {
      if (data === undefined || data.version === version) return;
      const first = version === undefined;
      version = data.version;
      if (first) return;
      clearTimeout(changed);
      changed = setTimeout(() => {
        follow().catch(report('the changed plan was not brought onto the device'));
      }, SETTLED_MS);
    });
  };
  const forgetPlan = (): void => {
    clearTimeout(changed);
    leavePlan?.();
    leavePlan = undefined;
    version = undefined;
  };

  let left: ReturnType<typeof setTimeout> | undefined;
  /** @param anew true if the network is back: the back-off ends at once */
  const heard = (anew: boolean): void => {
    const { state, user, checked, persistent } = engine.session();
    const visits = state === 'signedOut';
    // If the storage does not outlive the page, there is nothing to prepare.
    const next = persistent && (visits || user) ? `${language()} ${user?.tag ?? ''}` : undefined;
    if (next !== reader) {
      clearTimeout(waiting);
      waiting = undefined;
      performance.clearMarks(KEPT_MARK);
      forgetPlan();
      reader = next;
      warmed = false;
      failures = 0;
    }
    const wanting =
      reader !== undefined && (visits || checked) && !warmed && !busy && engine.connectivity() === 'online';
    if (wanting && (anew || waiting === undefined)) begin(PATIENCE_MS);
    if (!anew || !warmed || !user || engine.connectivity() !== 'online') return;
    clearTimeout(left);
    left = setTimeout(() => {
      sendLeftPlan(engine).catch(report('the plan that was left could not be told'));
    }, PATIENCE_MS);
  };
  engine.onSession(() => heard(false));
  engine.onConnectivity(() => heard(true));
  onLanguage(() => heard(false));
  heard(false);
};
