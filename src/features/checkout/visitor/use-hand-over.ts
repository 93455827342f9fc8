import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { usePlannedDays } from '#src/building/menu/use-planned-days.ts';
import { choiceOf } from '#src/building/plan-choice.ts';
import { startDay } from '#src/building/start-day.ts';
import { useDeclareAllergies } from '#src/building/use-declare-allergies.ts';
import type { Day } from '#src/domain/days/day.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { storeVisitorBuild } from '#src/state/device/visitor-build.ts';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { buildRequest } from '../build-request.ts';
import { BUILT, sendBuild } from '../steps/send-build.ts';
import { checkoutPath } from '../step-guard.ts';
import type { Checkout } from '../use-checkout.ts';
import { handedMenu } from './handed-menu.ts';
import type { VisitorDraft } from './visitor-draft.ts';

/** Why the plan is not in the account yet. It stays in this tab. */
type HandOverProblem = { readonly kind: 'offline' | 'unknown' } | { readonly kind: 'refused'; readonly said: string };

/** What an older plan of the account has left on this device; the plan that replaces it must not get it. */
const OF_OLDER_PLAN = {
  ...BUILT,
  menu: undefined,
  menuSides: undefined,
  menuOf: undefined,
  agreed: undefined,
  ordering: undefined,
  planChange: undefined,
} as const;

const NO_DAYS: readonly Day[] = [];

const merged = (one: readonly number[] | undefined, other: readonly number[] | undefined): number[] | undefined =>
  one || other ? [...new Set([...(one ?? []), ...(other ?? [])])] : undefined;

/**
 * Takes the plan of a visitor into their account. The allergies come first and are added to those of the account, whatever
 * the customer chooses about the plan; the server then judges and prices the plan like any other.
 * @param goOn the page after it
 */
export const useHandOver = (checkout: Checkout, build: VisitorDraft, goOn: 'pay' | 'save') => {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<HandOverProblem | null>(null);
  const declare = useDeclareAllergies(checkout);
  const { lists, user, prefs, deliveries } = checkout;

  const own: Checkout = useMemo(
    () => ({
      ...checkout,
      // A plan of its own: it replaces a saved one and does not continue it.
      saved: null,
      mealPlan: {},
      choice: choiceOf(build, null, { diet: null, mealTypes: [], emirate: null }),
    }),
    [checkout, build],
  );
  const { diet, mealTypes, days: count, excluded } = own.choice;
  const start = startDay(own).day;
  const days = useMemo(
    () => (start === null || count === null ? NO_DAYS : planDays(start, count, deliveries.ruleFor(excluded))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `excluded` is a new list at each render
    [start, count, deliveries, excluded.join()],
  );
  const taste = useMemo(
    () => ({
      allergies: merged(checkout.allergies, build.allergies) ?? [],
      dislikes: prefs.dislikes,
      eliminatedGroups: prefs.eliminate_groups,
      dishDislikes: user.dishdislikes,
      preferences: user.preferences,
    }),
    [checkout.allergies, build.allergies, prefs, user.dishdislikes, user.preferences],
  );
  const planned = usePlannedDays({ lists, diet, mealTypes, days, menu: build.menu, filled: build.filled, taste });

  const refused = (said: string): HandOverProblem => ({
    kind: 'refused',
    said: said === '' ? t('errors.internal') : said,
  });
  const leave = async (to: (typeof checkoutPath)['menus' | 'summary' | 'index']): Promise<void> => {
    await navigate({ to, replace: true });
    // Only now: without the stored plan, this page itself would leave for another one.
    storeVisitorBuild(null);
  };
  const addAllergies = (): Promise<unknown> =>
    checkout.change({ allergies: merged(checkout.now().allergies, build.allergies) });

  const take = async (): Promise<HandOverProblem | null> => {
    const { menu: _menu, filled: _filled, allergies: _allergies, ...plan } = build;
    await addAllergies();
    const request = buildRequest(own);
    if (request === null) {
      // The plan is not finished: its choices become the draft of the checkout.
      await checkout.change({ ...OF_OLDER_PLAN, ...plan });
      await leave(checkoutPath.index);
      return null;
    }
    const { cells, dropped } = handedMenu(planned.days);
    const built = await sendBuild({ ...request, detailsData: Object.keys(cells).length > 0 ? cells : [] }, declare);
    if (built.kind === 'offline' || built.kind === 'unknown') return { kind: built.kind };
    if (built.kind === 'undeclared') return refused(built.said);
    if (built.kind === 'refused') return refused(built.refusal.message);
    // The next page needs the saved plan.
    await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
    await checkout.change(OF_OLDER_PLAN);
    const { planParams, unfilled = [] } = built.reply;
    if (planParams.start_date !== build.start)
      toast({ text: t('checkout.startTaken', { day: format.day(planParams.start_date) }), icon: 'calendar' });
    if (dropped > 0) toast({ text: t('week.build.dropped', { count: dropped }), icon: 'warning' });
    if (unfilled.length > 0) toast({ text: t('checkout.unfilled', { count: unfilled.length }), icon: 'warning' });
    await leave(goOn === 'pay' ? checkoutPath.summary : checkoutPath.menus);
    return null;
  };
  const keepAccounts = async (): Promise<HandOverProblem | null> => {
    await addAllergies();
    const declared = await declare();
    if (!declared.ok && declared.said !== null) return refused(declared.said);
    // Without an answer, the checkout declares them before anything is paid.
    await leave(checkout.saved ? checkoutPath.menus : checkoutPath.index);
    return null;
  };
  const run = async (work: () => Promise<HandOverProblem | null>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await work()
      .then(setProblem)
      .finally(() => setBusy(false));
  };
  return {
    busy,
    problem,
    /** False while the dishes cannot be judged yet. */
    ready: planned.kitchen.ready || build.menu === undefined,
    take: () => run(take),
    keepAccounts: () => run(keepAccounts),
  };
};
