import { isWithin, progressLimits } from '#src/domain/forms/limits.ts';
import { withoutConsent } from '../../accounts/consents.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import type { Lang, Sentence } from '../../mail/sentence.ts';
import { beside, inSteps, type Handlers, type StepsCtx } from '../../request/handler.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import type { Trouble } from '../../request/wearable-provider.ts';
import { keepFile, keepReadings } from './keep-imports.ts';
import { refusedDay } from './refused-day.ts';
import { readWearable, release, stillConnected } from './read-wearable.ts';
import { measured } from './save-measurements.ts';
import { wearableTexts } from './wearable-texts.ts';

/** After this time no further provider request is started, so that the customer gets an answer before they give up. */
const PATIENCE_MS = 8_000;

const texts = {
  range: { en: 'This value is out of range.', ar: 'هذه القيمة خارج النطاق المسموح.' },
} as const satisfies Record<string, Sentence>;

const importedText = (count: number, lang: Lang): string => {
  if (count === 0) return wearableTexts.nothingNew[lang];
  if (lang === 'en') return count === 1 ? 'One new weight was imported.' : `${count} new weights were imported.`;
  if (count === 1) return 'تم استيراد قراءة وزن جديدة واحدة.';
  if (count === 2) return 'تم استيراد قراءتي وزن جديدتين.';
  const few = count % 100 >= 3 && count % 100 <= 10;
  return few ? `تم استيراد ${count} قراءات وزن جديدة.` : `تم استيراد ${count} قراءة وزن جديدة.`;
};

/** Leaves the rest to a job: it retries, and tells every device if the permission has ended. */
const leaveToJob = async (
  { transaction, userId }: StepsCtx,
  connectedAt: number,
  afterSeconds?: number,
): Promise<void> => {
  await transaction(async (tx) => {
    await release(tx, userId, connectedAt);
    await tx.enqueue('import-weights', { userId }, afterSeconds === undefined ? { urgent: true } : { afterSeconds });
  }, 'write');
};

const refusalOf = (why: Trouble): Refused => {
  switch (why) {
    case 'ended':
      return refuse('expired', { message: wearableTexts.ended });
    case 'unlinked':
    case 'scope':
      return refuse('conflict', { message: wearableTexts.unlinked });
    case 'limited':
      return refuse('provider_unavailable', { message: wearableTexts.limited });
    case 'slow':
      return refuse('provider_unavailable', { message: wearableTexts.slow });
    case 'gone':
      return refuse('provider_unavailable', { message: wearableTexts.gone });
    case 'refused':
    case 'expired':
    case 'unavailable':
      return refuse('provider_unavailable', { message: wearableTexts.unavailable });
  }
};

/** If a provider demands a longer wait than this, the next day's job asks it again. */
const LONGEST_WAIT_S = 4 * 3600;

export const importHandlers = {
  'progress/importFromFitbit': inSteps(async (ctx) => {
    const { userId, now, today, lang, services, transaction } = ctx;
    const { wearable } = services;
    if (!wearable) return refuse('provider_unavailable', { message: wearableTexts.notOffered });
    const barred = await transaction((tx) => withoutConsent(tx, userId, 'body'), 'snapshot');
    if (barred) return barred;
    const begun = performance.now();
    const read = await readWearable({
      wearable,
      userId,
      now,
      today,
      transaction: (work) => transaction(work, 'write'),
      over: () => performance.now() - begun > PATIENCE_MS,
    });
    if (read.kind === 'none') return refuse('not_found', { message: wearableTexts.notConnected });
    if (read.kind === 'busy') return refuse('conflict', { message: wearableTexts.busy });
    if (read.kind === 'failed') {
      services.log.info({ provider: wearable.name, why: read.why }, 'a wearable could not be read');
      if (read.why === 'gone' || read.why === 'unlinked' || read.why === 'scope')
        await transaction((tx) => release(tx, userId, read.connectedAt), 'write');
      else
        await leaveToJob(
          ctx,
          read.connectedAt,
          read.why === 'limited' ? Math.min(read.retryAfter ?? 3600, LONGEST_WAIT_S) : undefined,
        );
      return refusalOf(read.why);
    }
    return ctx.commit(async (inner) => {
      const { tx, rev } = inner;
      if (!(await stillConnected(tx, userId, read.connectedAt)))
        return refuse('not_found', { message: wearableTexts.notConnected });
      const kept = await keepReadings({ ...inner, version: rev.n }, read.readings);
      if (kept.kind === 'refused') return kept;
      await tellDevices(inner);
      const { values } = await measured(tx, userId, ['weight']);
      return ok({
        imported: kept.imported,
        message: importedText(kept.imported, lang),
        weightHistory: values['weight'] ?? {},
      });
    });
  }),

  'progress/importWeights': beside(async (ctx, { rows, replace }) => {
    if (rows.some(({ weight }) => !isWithin(weight, progressLimits.weight)))
      return refuse('validation', { errors: { weight: texts.range } });
    const unfit = refusedDay(
      rows.map(({ date }) => date),
      ctx.today,
    );
    if (unfit) return unfit;
    const weights = new Map(rows.map(({ date, weight }) => [date, weight]));
    const kept = await keepFile({ ...ctx, version: ctx.rev.n }, weights, replace);
    if (kept.kind === 'refused') return kept;
    const unchanged = kept.imported === 0;
    return ok(
      {
        imported: kept.imported,
        kept: weights.size - kept.imported,
        version: unchanged ? ctx.rev.n - 1 : ctx.rev.n,
      },
      { unchanged },
    );
  }),
} satisfies Partial<Handlers>;
