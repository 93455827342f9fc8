import { useCallback, useMemo } from 'react';

import { useBuilding, type Building, type BuildingDraft } from '../../building/use-building.ts';
import { excludedOf, sharedWords, wizardWords } from '../../building/wizard-words.ts';
import type { Day } from '../../domain/days/day.ts';
import { planDays } from '../../domain/days/plan-calendar.ts';
import { startProblem } from '../../domain/days/start-window.ts';
import type { DraftResult } from '../../offline/session/drafts.ts';
import type { WizardDraft } from '../../protocol/checkout/wizard-draft.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useRenewedDraft } from './use-renewed-draft.ts';
import { useWizardDraft, type WizardDraftView } from './use-wizard-draft.ts';

type PlanRow = ReferenceArray<'planList'>[number];

/** Everything that a step of the wizard shows. Parts that /checkout shares receive it as a `Building`. */
export interface Wizard extends Building {
  readonly asker: 'wizard';
  /** The draft in the wizard's own fields. */
  readonly own: WizardDraft;
  /** True if the answers are those of the renewed plan and none was changed. */
  readonly asBefore: boolean;
  readonly keep: WizardDraftView['change'];
  readonly finish: WizardDraftView['finish'];
  readonly clear: WizardDraftView['clear'];
  readonly ownNow: WizardDraftView['now'];
  /** The chosen plan: its number of days and the weekdays that are left out. */
  readonly plan: PlanRow | null;
  /** The diet whose meals and prices are shown until one is chosen. */
  readonly defaultDiet: number | null;
  /** The days of the plan, earliest first; empty before plan, diet and a possible start are chosen. */
  readonly days: readonly Day[];
  /** The server's message why it refused preferences that were sent after their step. */
  readonly untaken?: string;
}

export type WizardView =
  | { readonly state: 'waiting' }
  | { readonly state: 'absent'; readonly offline: boolean }
  | { readonly state: 'ready'; readonly wizard: Wizard };

/** Returns the state that all steps of the wizard share, with and without a network. */
export const useWizard = (): WizardView => {
  const offline = useOffline();
  const view = useBuilding(useWizardDraft().draft.allergies);
  const known = view.state === 'ready' ? view.facts : undefined;
  const { draft, loaded, change: keep, clear, now: ownNow, finish, asBefore, awaits } = useRenewedDraft(known);
  const change = useCallback((part: BuildingDraft): Promise<DraftResult> => keep(wizardWords(part)), [keep]);
  const now = useCallback(() => sharedWords(ownNow()), [ownNow]);
  const ready = view.state === 'ready' && loaded && !awaits ? view : null;
  const facts = ready?.facts;
  const row = facts?.lists.planList.find(({ id }) => id === draft.mealPlan);
  const start = draft.date ?? null;
  const { today, planEnd, deliveries } = facts ?? {};
  const days = useMemo((): readonly Day[] => {
    if (!row || draft.diet === undefined || start === null || !deliveries || today === undefined) return [];
    const rule = deliveries.ruleFor(excludedOf(row));
    const possible = startProblem(start, { asker: 'wizard', today, rule, planEnd: planEnd ?? null }) === null;
    return possible ? planDays(start, row.count, rule) : [];
  }, [row, draft.diet, start, deliveries, today, planEnd]);
  if (!ready || !facts) return view.state === 'absent' ? { state: 'absent', offline } : { state: 'waiting' };
  const { defaults } = ready;
  return {
    state: 'ready',
    wizard: {
      ...facts,
      asker: 'wizard',
      choice: {
        diet: draft.diet ?? null,
        mealTypes: draft.mealType ?? defaults.mealTypes,
        days: row?.count ?? null,
        excluded: excludedOf(row),
        start,
        emirate: draft.emirate ?? defaults.emirate,
        slot: draft.deliverySlot ?? null,
        // From the present account, since a draft may be older than its plan.
        build: facts.user.hasPlan ? 'renew' : 'new',
      },
      draft: sharedWords(draft),
      change,
      now,
      own: draft,
      asBefore,
      keep,
      finish,
      clear,
      ownNow,
      plan: row ?? null,
      defaultDiet: defaults.diet,
      days,
    },
  };
};
