import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';

import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { day, type Day } from '#src/domain/days/day.ts';
import {
  isPausedOn,
  pauseProblem,
  pauseWindow,
  resumeProblem,
  type Pause,
  type PauseProblem,
} from '#src/domain/plan/pause.ts';
import type { Parsed, Given } from '#src/protocol/messages.ts';
import { pauses } from '../../db/schema/plans.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { changePause } from '../../plan/change-pause.ts';
import { pauseStateOf } from '../../plan/stored/pause-state.ts';
import { ok, refuse, type Refused, type Result } from '../../request/result.ts';
import { changeReceipt, withReceipt } from '../../plan/change-receipt.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { ordersOf } from '../../accounts/user-object.ts';
import { findOrder, readPlan, type OrderRow } from '../../plan/stored/stored-plan.ts';
import { tellChange } from './told-changes.ts';

type Answered = Given<'profile/getForDashboard/savePauseInfo'>;
type Saved = Extract<Answered, { readonly message: string }>;
type Previewed = Exclude<Answered, Saved>;
type Data = Parsed<'profile/getForDashboard/savePauseInfo'>;

const texts = {
  paused: {
    en: 'Your plan is paused. We added new days with default dishes to the end of your plan.',
    ar: 'تم إيقاف خطتك مؤقتًا. أضفنا أيامًا جديدة بأطباق افتراضية إلى نهاية خطتك.',
  },
  open: {
    en: 'Your plan is paused until you resume it. We add the days when you do.',
    ar: 'تم إيقاف خطتك مؤقتًا حتى تستأنفها. نضيف الأيام عند الاستئناف.',
  },
  resumed: { en: 'Your plan resumes on the chosen day.', ar: 'تُستأنف خطتك في اليوم المحدد.' },
  withdrawn: {
    en: 'Your pause is withdrawn. Your plan continues as before.',
    ar: 'تم إلغاء الإيقاف المخطط له، وتستمر خطتك كما كانت.',
  },
  replaced: {
    en: 'We replaced dishes that do not go with your allergies, or left the meal open. Please check your menu.',
    ar: 'استبدلنا أطباقًا لا تناسب الحساسية لديك أو تركنا الوجبة فارغة. يرجى مراجعة قائمتك.',
  },
  terms: { en: 'Please, accept Terms and Conditions', ar: 'يرجى الموافقة على الشروط والأحكام' },
  dates: { en: 'Please choose a date.', ar: 'يرجى اختيار تاريخ.' },
  noPlan: { en: 'You have no plan that could be paused.', ar: 'ليست لديك خطة يمكن إيقافها مؤقتًا.' },
  notPaused: { en: 'Your plan is not on pause.', ar: 'خطتك ليست متوقفة مؤقتًا.' },
  already: {
    en: 'Your plan is on pause already, or a pause is planned. Please resume it first.',
    ar: 'خطتك متوقفة مؤقتًا بالفعل أو أن إيقافًا مخطط له. يرجى استئنافها أولًا.',
  },
  nothing: { en: 'There is no delivery in this time.', ar: 'لا يوجد توصيل في هذه الفترة.' },
  far: { en: 'Please choose a date within 3 months.', ar: 'يرجى اختيار تاريخ خلال 3 أشهر.' },
  slot: { en: 'Please select delivery slot.', ar: 'يرجى اختيار وقت التوصيل.' },
  slotLater: {
    en: 'Please choose the delivery time when you resume your plan.',
    ar: 'يرجى اختيار وقت التوصيل عند استئناف خطتك.',
  },
  prepared: {
    en: 'We would have to remove days that are already in preparation. Please call us.',
    ar: 'الأيام التي يجب حذفها من خطتك قيد التحضير. يرجى الاتصال بنا.',
  },
} as const satisfies Record<string, Sentence>;

const problems = {
  start_too_early: {
    en: 'A pause begins at least 2 days before the delivery date.',
    ar: 'يرجى إيقاف الخطة قبل يومين على الأقل من تاريخ التوصيل.',
  },
  end_too_early: {
    en: 'A plan resumes at least 2 days before the delivery date, and after the pause has begun.',
    ar: 'يرجى استئناف الخطة قبل يومين على الأقل من تاريخ التوصيل وبعد بدء الإيقاف.',
  },
  too_long: { en: 'A pause lasts 365 days at the longest.', ar: 'أطول مدة للإيقاف المؤقت 365 يومًا.' },
} as const satisfies Record<PauseProblem, Sentence>;

const invalid = (field: 'startDate' | 'endDate' | 'slot_id' | 'acceptTC', message: Sentence): Refused =>
  refuse('validation', { message, errors: { [field]: message } });

/** Returns the pause that runs now or later. */
const standingPause = async ({ tx, userId, today }: Ctx): Promise<Pause | undefined> => {
  const [row] = await tx
    .select()
    .from(pauses)
    .where(and(eq(pauses.userId, userId), or(isNull(pauses.endDay), gt(pauses.endDay, today))))
    .orderBy(asc(pauses.startDay))
    .limit(1);
  return row && { start: day(row.startDay), end: row.endDay === null ? null : day(row.endDay) };
};

/** True if a delivery of any plan of the customer is within the pause. */
const holdsDelivery = async ({ tx, userId, today }: Ctx, pause: Pause): Promise<boolean> => {
  for (const order of await ordersOf(tx, userId)) {
    if (order.endDay < today) continue;
    const { days } = await readPlan(tx, order);
    if (days.some((each) => !each.skipped && !each.additional && isPausedOn(each.day, [pause]))) return true;
  }
  return false;
};

/** The delivery days of all the customer's plans. */
const deliveryDays = async ({ tx, userId }: Ctx): Promise<ReadonlySet<Day>> => {
  const found = new Set<Day>();
  for (const order of await ordersOf(tx, userId))
    for (const { day: on, skipped, paused } of (await readPlan(tx, order)).days) if (!skipped && !paused) found.add(on);
  return found;
};

const answer = async (ctx: Ctx, order: OrderRow, more: Omit<Saved, 'pause'>): Promise<Result<Saved>> => {
  const { isPause, startDate, endDate } = await pauseStateOf(ctx.tx, order, ctx.today);
  return ok({ ...more, pause: { isPause, startDate, endDate } });
};

/**
 * Applies the change and rolls it back, so that the preview is exactly what would be saved. If another plan moves, its
 * days move with it, so the days of all plans are counted.
 */
const previewed = async (ctx: Ctx, before: Pause | undefined, after: Pause): Promise<Result<Previewed>> => {
  const unheard = { ...ctx, notify: () => undefined, notifyOf: () => undefined, after: () => undefined };
  const was = await deliveryDays(ctx);
  await ctx.tx.execute(sql`savepoint before_pause`);
  const changed = await changePause(unheard, before, after, changeReceipt(ctx.today));
  const is = changed && (await deliveryDays(ctx));
  await ctx.tx.execute(sql`rollback to savepoint before_pause`);
  if (!changed || !is) return refuse('conflict', { message: texts.prepared });
  const without = (some: ReadonlySet<Day>, others: ReadonlySet<Day>): Day[] =>
    [...some].filter((on) => !others.has(on)).toSorted();
  return ok({ gone: without(was, is), added: without(is, was), planEnd: changed.planEnd }, { unchanged: true });
};

/** True if the slot is a delivery time of the plan's emirate. */
const isOffered = (catalogue: Catalogue, slot: number, { emirateId }: OrderRow): boolean =>
  Object.entries(catalogue.slotsOfEmirate).some(
    ([emirate, slots]) => (emirateId === null || Number(emirate) === emirateId) && slots.includes(slot),
  );

interface ToldChange {
  readonly receipt: string;
  readonly before: Pause | null;
  readonly after: Pause | null;
  readonly slot: number | null;
}

/** The facts for the team: the pause and the delivery time before and after the change. */
const facts = ({ id, slotId }: OrderRow, { receipt, before, after, slot }: ToldChange) => ({
  receipt,
  orderId: id,
  before: { pause: before, slot: slotId },
  after: { pause: after, slot: slot ?? slotId },
});

interface Beginning {
  readonly after: Pause;
  /** Applies from the end of the pause; null leaves the delivery time unchanged. */
  readonly slot: number | null;
  readonly preview: boolean;
}

const startPause = async (
  ctx: Ctx,
  order: OrderRow,
  { after, slot, preview }: Beginning,
): Promise<Result<Answered>> => {
  const { now, lang, services } = ctx;
  const problem = pauseProblem(after, now, services.config.businessZone);
  if (problem) return invalid(problem === 'start_too_early' ? 'startDate' : 'endDate', problems[problem]);
  if (after.start > pauseWindow(now, services.config.businessZone).last) return invalid('startDate', texts.far);
  if (slot !== null && after.end === null) return invalid('slot_id', texts.slotLater);
  if (slot !== null && !isOffered(ctx.catalogue, slot, order)) return invalid('slot_id', texts.slot);
  if (await standingPause(ctx)) return refuse('conflict', { message: texts.already });
  if (!(await holdsDelivery(ctx, after))) return invalid('startDate', texts.nothing);
  if (preview) return previewed(ctx, undefined, after);
  const receipt = changeReceipt(ctx.today);
  const changed = await changePause(ctx, undefined, after, receipt, slot);
  if (!changed) return refuse('conflict', { message: texts.prepared });
  await tellChange(ctx, 1, 'A pause was saved.', {
    ...facts(order, { receipt, before: null, after, slot }),
    from: after.start,
  });
  const token = changed.added.length > 0 ? 'paused' : undefined;
  return answer(ctx, order, {
    message: withReceipt(texts[token ? 'paused' : 'open'][lang], receipt, lang),
    receipt,
    ...(token ? { token } : {}),
    planEnd: changed.planEnd,
  });
};

interface Resumption {
  readonly end: Day;
  readonly slot: number | null;
  readonly preview: boolean;
}

const resume = async (ctx: Ctx, order: OrderRow, { end, slot, preview }: Resumption): Promise<Result<Answered>> => {
  const { now, lang, services } = ctx;
  const before = await standingPause(ctx);
  if (!before) return refuse('conflict', { message: texts.notPaused });
  const problem = resumeProblem(before, end, now, services.config.businessZone);
  if (problem) return invalid('endDate', problems[problem]);
  if (slot !== null && !isOffered(ctx.catalogue, slot, order)) return invalid('slot_id', texts.slot);
  if (preview) return previewed(ctx, before, { ...before, end });
  const receipt = changeReceipt(ctx.today);
  const changed = await changePause(ctx, before, { ...before, end }, receipt, slot);
  if (!changed) return refuse('conflict', { message: texts.prepared });
  const withdrawn = end === before.start;
  await tellChange(ctx, 1, withdrawn ? 'A pause was withdrawn.' : 'A plan resumes.', {
    ...facts(order, { receipt, before, after: withdrawn ? null : { ...before, end }, slot }),
    from: end,
  });
  const said = [texts[withdrawn ? 'withdrawn' : 'resumed'][lang], ...(changed.replaced ? [texts.replaced[lang]] : [])];
  return answer(ctx, order, {
    message: withReceipt(said.join(' '), receipt, lang),
    receipt,
    planEnd: changed.planEnd,
  });
};

export const profilePauseHandlers = {
  /**
   * With a start, saves a pause; with only an end, resumes. An end on the start of a future pause withdraws the pause. A
   * client that does not send `acceptTC` has asked for consent itself.
   */
  'profile/getForDashboard/savePauseInfo': async (
    ctx,
    { startDate, endDate, slot_id, acceptTC = true, preview: shows = false }: Data,
  ): Promise<Result<Answered>> => {
    const { tx, userId, today } = ctx;
    const preview = Boolean(shows);
    // A preview needs no accepted terms.
    if (!acceptTC && !preview) return invalid('acceptTC', texts.terms);
    const order = await findOrder(tx, userId, { type: 'active' }, today);
    if (!order || order.endDay < today) return refuse('not_found', { message: texts.noPlan });
    const slot = slot_id || null;
    const end = endDate ?? null;
    if (startDate) return startPause(ctx, order, { after: { start: startDate, end }, slot, preview });
    return end === null ? invalid('startDate', texts.dates) : resume(ctx, order, { end, slot, preview });
  },
} satisfies Partial<Handlers>;
