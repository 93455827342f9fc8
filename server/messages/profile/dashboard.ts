import { and, asc, eq, isNotNull } from 'drizzle-orm';

import { day } from '#src/domain/days/day.ts';
import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { TeamMember } from '../../catalogue/parts/team.ts';
import type { DayPoint } from '#src/domain/body/day-points.ts';
import { nestWeights } from '#src/domain/body/weight-stats.ts';
import { users } from '../../db/schema/accounts.ts';
import { measurements } from '../../db/schema/progress.ts';
import type { Lang } from '../../mail/sentence.ts';
import { type Ctx, type Handlers } from '../../request/handler.ts';
import { pauseStateOf } from '../../plan/stored/pause-state.ts';
import { ok, refuse } from '../../request/result.ts';
import { ordersOf, userObject } from '../../accounts/user-object.ts';
import { findOrder, readPlan, type StoredPlan } from '../../plan/stored/stored-plan.ts';
import { mealPlanOf, planParamsOf, sidesOf } from '../../plan/stored/plan-view.ts';
import { pendingCheckoutOf } from '../../checkout/pending-checkout.ts';

/** Returns the customer's plan with that id, else the active one. Another customer's id counts as not found. */
const planFor = async ({ tx, userId, today }: Ctx, orderId: number | undefined): Promise<StoredPlan | undefined> => {
  const order = await findOrder(tx, userId, orderId === undefined ? { type: 'active' } : { id: orderId }, today);
  return order && readPlan(tx, order);
};

/**
 * Returns the name in the reader's language: the account holds the name that the team gave, and the catalogue has both.
 */
const nameOf = (catalogue: Catalogue, role: TeamMember['role'], held: string | null | undefined, lang: Lang): string =>
  catalogue.team.find(({ role: of, name }) => of === role && (name.en === held || name.ar === held))?.name[lang] ??
  held ??
  '';

/** The dashboard's data about the customer, their team and their body; read-only. */
export const profileDashboardHandlers = {
  'profile/getForDashboard/get': async ({ tx, userId, now, today }, { userData }) => {
    const named = userData?.user_id ?? userData?.userId;
    if (named !== undefined && named !== userId) return refuse('forbidden');
    return ok(await userObject(tx, userId, now, today));
  },

  'profile/getForDashboard/getMainSettingsInfo': async ({ tx, userId, now, today }) => {
    const user = await userObject(tx, userId, now, today);
    const { phone, birthday, email, company, medical, homeAddress, workAddress, publicAddress } = user;
    return ok({
      phone,
      birthday,
      email,
      company,
      medical,
      homeAddress,
      workAddress,
      publicAddress,
      default_home: homeAddress?.default ?? false,
      default_work: workAddress?.default ?? false,
      default_public: publicAddress?.default ?? false,
      addressFrom: user.addressFrom,
      addressNow: user.addressNow,
    });
  },

  'profile/getForDashboard/getPause': async ({ tx, userId, today }) =>
    ok(await pauseStateOf(tx, await findOrder(tx, userId, { type: 'active' }, today), today)),

  'profile/getForDashboard/getManagers': async ({ tx, userId, catalogue, lang }) => {
    const [row] = await tx
      .select({
        manager_name: users.managerName,
        manager_gender: users.managerGender,
        manager_phone: users.managerPhone,
        nutritionist_name: users.nutritionistName,
        nutritionist_gender: users.nutritionistGender,
        nutritionist_phone: users.nutritionistPhone,
      })
      .from(users)
      .where(eq(users.id, userId));
    return ok({
      manager_name: nameOf(catalogue, 'manager', row?.manager_name, lang),
      manager_gender: row?.manager_gender ?? '',
      manager_phone: row?.manager_phone ?? '',
      nutritionist_name: nameOf(catalogue, 'nutritionist', row?.nutritionist_name, lang),
      nutritionist_gender: row?.nutritionist_gender ?? '',
      nutritionist_phone: row?.nutritionist_phone ?? '',
    });
  },

  'profile/getForDashboard/getCheckout': async (ctx) => ok(await pendingCheckoutOf(ctx)),

  'profile/getForDashboard/getWeightStats': async ({ tx, userId }) => {
    const rows = await tx
      .select({ day: measurements.day, value: measurements.value })
      .from(measurements)
      .where(and(eq(measurements.userId, userId), eq(measurements.kind, 'weight'), isNotNull(measurements.value)))
      .orderBy(asc(measurements.day));
    return ok(
      nestWeights(rows.flatMap(({ day: at, value }): DayPoint[] => (value === null ? [] : [{ day: day(at), value }]))),
    );
  },

  'profile/getForDashboard/getFutureStart': async ({ tx, userId, today }) => {
    const starts = (await ordersOf(tx, userId))
      .map(({ startDay }) => startDay)
      .filter((start) => start > today)
      .sort();
    return ok({ start: starts[0] === undefined ? null : day(starts[0]) });
  },

  'profile/getForDashboard/getMealplan': async (ctx, { orderId }) => {
    const plan = await planFor(ctx, orderId);
    if (!plan) return orderId === undefined ? ok({ planParams: null, mealPlan: {} }) : refuse('not_found');
    return ok({ planParams: planParamsOf(ctx.catalogue, plan, ctx.lang), mealPlan: mealPlanOf(plan) });
  },

  'profile/getForDashboard/getUserSides': async (ctx, { orderId }) => {
    const plan = await planFor(ctx, orderId);
    if (!plan) return orderId === undefined ? ok({ sides: {} }) : refuse('not_found');
    return ok({ sides: sidesOf(plan) });
  },
} satisfies Partial<Handlers>;
