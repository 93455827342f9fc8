import type { Day } from '../../../src/domain/days/day.ts';
import { deliveryZone } from '../../plan/stored/arrivals.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import { writeAudit, type AuditEntry } from '../audit-log.ts';
import { allergySheet } from '../kitchen/allergy-sheet.ts';
import { kitchenDayView } from '../kitchen/day-view.ts';
import { namesIn } from '../kitchen/naming.ts';
import { packedBags } from '../kitchen/packed-bags.ts';
import type { KitchenGround } from '../kitchen/planned-bags.ts';
import { markCooked, sheetsOf, takeOverChanges, type SheetProblem } from '../kitchen/sheets.ts';
import type { DeskAsked, DeskHandlers, StaffCtx } from '../request/desk-handler.ts';

const groundOf = ({ services }: DeskAsked): KitchenGround => ({
  catalogue: services.catalogues.current,
  settings: services.settings,
});

const texts = {
  open: {
    en: 'This day is not frozen yet. It is frozen when customers can no longer change it.',
    ar: 'لم تُثبَّت كشوف هذا اليوم بعد. تُثبَّت عندما لا يعود بإمكان العملاء تغييره.',
  },
  cooked: { en: 'This day is marked as cooked.', ar: 'سبق تعليم هذا اليوم بأنه طُبخ.' },
  otherVersion: {
    en: 'There is a newer version of this sheet. Please look at it first.',
    ar: 'توجد نسخة أحدث من هذا الكشف. يرجى الاطلاع عليها أولًا.',
  },
  noChanges: { en: 'Nothing has changed since this version.', ar: 'لم يتغير شيء منذ هذه النسخة.' },
} as const;

const problems = {
  missing: refuse('not_found', { message: texts.open }),
  cooked: refuse('conflict', { message: texts.cooked }),
  'other version': refuse('conflict', { message: texts.otherVersion }),
  'no changes': refuse('conflict', { message: texts.noChanges }),
} as const satisfies Record<SheetProblem, Refused>;

const audit = (
  { tx, now, session }: StaffCtx,
  entry: Omit<AuditEntry, 'who' | 'ids'> & { readonly on: Day },
): Promise<void> => {
  const { on, ...rest } = entry;
  return writeAudit(tx, now, { ...rest, who: { staffId: session.member.id }, ids: { day: [on] } });
};

export const kitchenHandlers = {
  'kitchen/day': async (ctx, { day }) => {
    const { tx, lang, services } = ctx;
    const ground = groundOf(ctx);
    const display = deliveryZone(services.settings);
    const { view, customers } = await kitchenDayView(tx, ground, namesIn(ground.catalogue, lang, day, display), day, {
      business: services.config.businessZone,
      display,
    });
    await audit(ctx, { kind: 'sheet', what: 'kitchen/day', on: day, customers, fields: ['meals', 'slot'] });
    return ok(view);
  },

  'kitchen/allergies': async (ctx, { day, slot, all = false }) => {
    const { tx, lang, services } = ctx;
    const ground = groundOf(ctx);
    const zone = deliveryZone(services.settings);
    const names = namesIn(ground.catalogue, lang, day, zone);
    const everyBag = await packedBags(tx, ground, day);
    const asked = everyBag.filter(({ slotId }) => slot === undefined || slotId === slot);
    const listed = await allergySheet(tx, ground, names, day, asked, all === true || all === 1);
    await audit(ctx, {
      kind: 'sheet',
      what: 'kitchen/allergies',
      on: day,
      customers: [...new Set(listed.map(({ userId }) => userId))],
      fields: ['allergies', 'meals'],
    });
    return ok({
      day,
      version: (await sheetsOf(tx, day)).at(-1)?.version ?? 0,
      zone,
      slots: [...new Set(everyBag.map(({ slotId }) => slotId))].toSorted((a, b) => a - b).map(names.slot),
      bagCount: asked.length,
      bags: listed.map(({ userId: _hidden, ...bag }) => bag),
    });
  },

  'kitchen/takeOver': async (ctx, { day, version }) => {
    const { tx, now } = ctx;
    const done = await takeOverChanges(tx, groundOf(ctx), { on: day, seen: version, now });
    if (typeof done === 'string') return problems[done];
    const customers = done.changes.map((change) =>
      change.kind === 'withdrawn' ? change.frozen.userId : change.planned.userId,
    );
    await audit(ctx, {
      kind: 'change',
      what: 'kitchen/takeOver',
      on: day,
      customers: [...new Set(customers)],
      fields: ['bags', 'version'],
    });
    return ok({ version: done.version });
  },

  'kitchen/cooked': async (ctx, { day, version }) => {
    const { tx, now, session } = ctx;
    const problem = await markCooked(tx, { on: day, seen: version, now, staffId: session.member.id });
    if (problem) return problems[problem];
    const customers = (await packedBags(tx, groundOf(ctx), day)).map(({ userId }) => userId);
    await audit(ctx, {
      kind: 'change',
      what: 'kitchen/cooked',
      on: day,
      customers: [...new Set(customers)],
      fields: ['cookedAt'],
    });
    return ok({ cookedAt: now });
  },
} satisfies Partial<DeskHandlers>;
