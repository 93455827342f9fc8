import { languageOf, localeFor } from '../i18n/locale.ts';
import { fullJitter } from '../offline/env/back-off.ts';
import type { Engine, Wanted } from '../offline/engine.ts';
import { WAY_MS } from '../protocol/worker.ts';
import { quietMoment } from './quiet-moment.ts';
import { workerKeeps } from '../state/device/worker-keeps.ts';
import { sparesData } from '../state/device/spares-data.ts';
import { report } from '../state/engine/report.ts';
import { arrays, pages, wanted } from './warm-up-wants.ts';

/** Long enough after the first screen not to compete with it for a slow network. */
const PATIENCE_MS = 2_500;
const RETRY_BASE_MS = 2_000;
const RETRY_CAP_MS = 10 * 60_000;
/** So long after a change of the plan another one is likely. */
const SETTLED_MS = 5_000;
const KEPT_MARK = 'kept on this device';

interface Usual {
  readonly diet: number;
  readonly mealTypes: readonly number[];
}

/** One message a group. True when every answer is on the device, or was refused for good. */
const bring = async (engine: Engine, groups: readonly (readonly Wanted[])[]): Promise<boolean> => {
  let all = true;
  for (const questions of groups) {
    await quietMoment();
    if (!(await engine.bring(questions))) all = false;
  }
  return all;
};

/** A visitor's first screen comes first, and without a worker no page would open without a network. */
const warmVisitor = async (engine: Engine, language: 'en' | 'ar'): Promise<boolean> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.active ? bring(engine, [pages(language)]) : false;
};

/** The printed menu of the running plan, in the language of the account. It comes last: the server takes seconds to draw it. */
const bringMenu = async (engine: Engine): Promise<boolean> => {
  const { user } = engine.session();
  if (!user?.hasPlan) return true;
  await quietMoment();
  const { keepMenu } = await import('../state/plan/kept-menu.ts');
  return keepMenu(engine, languageOf(localeFor(user.language)));
};

/** What shows the menu's PDF. It is large: a customer who spares data brings it by opening a PDF. */
const bringPdfViewer = async (engine: Engine): Promise<void> => {
  if (!engine.session().user?.hasPlan || sparesData()) return;
  await quietMoment();
  await (await import('../documents/viewer-files.ts')).keepPdfViewer();
};

/** `makesWay`: another version takes over first; what is left comes after it. */
type Warmed = boolean | 'makesWay';

const warm = async (engine: Engine, language: 'en' | 'ar', { diet, mealTypes }: Usual): Promise<Warmed> => {
  const { state, user } = engine.session();
  if (state === 'signedOut') return warmVisitor(engine, language);
  const all = await bring(engine, [
    wanted(user?.plan?.diet ?? diet, mealTypes, user?.alreadyRenewed ?? false),
    // Apart from the arrays: a message that a slow line cannot carry in time would be cut and begun again for ever.
    pages(language),
    arrays(language).map((request) => ['get_arrays/get', request] as const),
  ]);
  const files = await workerKeeps(await engine.comingPictures());
  if (files === 'makesWay') return files;
  // A plan whose order was never answered is no draft any more once the account has it.
  if (user?.hasPlan) await (await import('../building/arrived-order.ts')).forgetArrived(engine, user);
  if (user) await sendLeftPlan(engine);
  return (await bringMenu(engine)) && files === 'all' && all;
};

/** Sends a plan that was built and left before the server was told of it; without one there is no request. */
const sendLeftPlan = async (engine: Engine): Promise<void> =>
  (await import('../building/unsent-plan.ts')).sendUnsentPlan(engine);

/**
 * After each sign-in and each checked start: brings every screen's data and the coming days' pictures onto the device,
 * so that one visit is enough to be at home without a network; a visitor gets the pages of texts. Another language begins
 * it anew. What fails is tried again, ever more seldom; what another version goes before, a while later. When all is there,
 * the page's timeline carries the mark `kept on this device`.
 * @param onLanguage tells of every change of the language
 * @param usual what a customer without a plan is offered
 */
export const warmUp = (
  engine: Engine,
  language: () => 'en' | 'ar',
  onLanguage: (heard: () => void) => void,
  usual: Usual,
): void => {
  /** The customer and language it is for; undefined when none is signed in. */
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
        // A network that is lost meanwhile leaves a file of the app missing: it is asked for again, and this is no
        // fault.
        if (engine.connectivity() === 'online') report('not everything was brought onto the device')(cause);
      });
    }, ms);
  };
  const attempt = async (): Promise<void> => {
    const mine = reader;
    // The next introduction begins anew.
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

  /** Pictures and the printed menu follow their plan: some while after a change, for there may be more of them. */
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
  /** @param anew the network is back: the back-off ends at once */
  const heard = (anew: boolean): void => {
    const { state, user, checked, persistent } = engine.session();
    const visits = state === 'signedOut';
    // Where nothing outlives the page there is nothing to prepare.
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
