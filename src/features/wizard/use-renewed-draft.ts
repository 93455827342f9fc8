import { useCallback, useMemo, useRef, useState } from 'react';

import type { BuildingFacts } from '../../building/use-building.ts';
import type { WizardDraft } from '../../protocol/checkout/wizard-draft.ts';
import { useQuerySet } from '../../state/engine/query-set.ts';
import { lastPlan, runningPlan } from '../../state/plan/running-plan.ts';
import { isUnanswered, renewedAnswers } from './renewed-answers.ts';
import { useWizardDraft, type WizardDraftView } from './use-wizard-draft.ts';

const NONE = [] as const;
const RUNNING = [runningPlan];
const LAST = [lastPlan];

export interface RenewedDraft extends Omit<WizardDraftView, 'replace'> {
  /** True if the draft equals the previous plan: the customer has not changed anything. */
  readonly asBefore: boolean;
  /** True while the previous plan is being read. */
  readonly awaits: boolean;
}

/**
 * Returns the wizard's draft. For a renewal it begins with the previous plan. The first answer stores it; after that,
 * only the customer's choices count.
 */
export const useRenewedDraft = (facts: Pick<BuildingFacts, 'user' | 'lists'> | undefined): RenewedDraft => {
  const { draft, loaded, change, clear, now, finish } = useWizardDraft();
  const { user, lists } = facts ?? {};
  const [view] = useQuerySet('order/get', user?.hasPlan ? (user.alreadyRenewed ? LAST : RUNNING) : NONE);
  const plan = view?.data?.planParams ?? null;
  const before = useMemo(() => (plan && lists ? renewedAnswers(plan, lists) : null), [plan, lists]);
  const newest = useRef(before);
  newest.current = before;
  const laid = useCallback(
    (own: WizardDraft): WizardDraft => (newest.current && isUnanswered(own) ? { ...newest.current, ...own } : own),
    [],
  );
  const reading = view !== undefined && view.data === undefined && view.loading;
  // A step that was opened without a network stays open while the server is asked.
  const [begun, setBegun] = useState(false);
  if (facts && loaded && !reading && !begun) setBegun(true);
  const asBefore = before !== null && isUnanswered(draft);
  return {
    draft: useMemo(() => (asBefore ? { ...before, ...draft } : draft), [asBefore, before, draft]),
    loaded,
    // A plan by weight leaves the diet open: the wizard has no such diet.
    asBefore: asBefore && before.diet !== undefined,
    awaits: reading && !begun,
    now: useCallback(() => laid(now()), [laid, now]),
    change: useCallback((part) => change({ ...laid(now()), ...part }), [change, laid, now]),
    finish: useCallback((step, part) => finish(step, { ...laid(now()), ...part }), [finish, laid, now]),
    clear,
  };
};
