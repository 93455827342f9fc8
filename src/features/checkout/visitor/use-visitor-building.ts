import { useCallback, useMemo, useRef, useState } from 'react';

import { startDay } from '#src/building/start-day.ts';
import type { AnyBuilding, Builder } from '#src/building/use-building.ts';
import { useShop } from '#src/building/use-shop.ts';
import type { Day } from '#src/domain/days/day.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import type { DraftResult } from '#src/offline/session/drafts.ts';
import { storeVisitorBuild } from '#src/state/device/visitor-build.ts';
import { firstChoice } from './first-choice.ts';
import { readVisitorDraft, type VisitorDraft } from './visitor-draft.ts';

/** A visitor has declared nothing yet and owes the bag deposit. */
const NEWCOMER: Builder = { allergiesDeclared: false, bag_settled: false, plan: null };
const NO_PREFS = { dislikes: [], allergies: [], eliminate_groups: [] };
const NONE: readonly never[] = [];
const KEPT: Promise<DraftResult> = Promise.resolve({ ok: true });

/** The plan that a visitor builds. */
export interface VisitorBuilding extends AnyBuilding {
  readonly draft: VisitorDraft;
  readonly change: (part: VisitorDraft) => Promise<DraftResult>;
  readonly now: () => VisitorDraft;
  /** The days of the plan, earliest first. */
  readonly days: readonly Day[];
}

type VisitorView =
  | { readonly state: 'waiting' | 'absent' }
  | { readonly state: 'ready'; readonly building: VisitorBuilding };

/** Returns the choices in sessionStorage, and how they change. */
const useVisitorDraft = (): Pick<VisitorBuilding, 'draft' | 'change' | 'now'> => {
  const [draft, setDraft] = useState(readVisitorDraft);
  const newest = useRef(draft);
  const change = useCallback((part: VisitorDraft): Promise<DraftResult> => {
    newest.current = { ...newest.current, ...part };
    storeVisitorBuild(JSON.stringify(newest.current));
    setDraft(newest.current);
    return KEPT;
  }, []);
  const now = useCallback(() => newest.current, []);
  return { draft, change, now };
};

/**
 * Returns the plan that a visitor builds, from open arrays and what this tab has stored. The parts of the checkout show
 * and change it.
 * @param linked the diet of the link that the visitor followed; undefined for none
 */
export const useVisitorBuilding = (linked: number | undefined): VisitorView => {
  const view = useShop();
  const [shop, usual] = view.state === 'ready' ? [view.shop, view.usual] : [];
  const { draft, change, now } = useVisitorDraft();
  const building = useMemo((): VisitorBuilding | null => {
    if (!shop || !usual) return null;
    const plain = {
      ...shop,
      user: NEWCOMER,
      planEnd: null,
      prefs: NO_PREFS,
      allergies: draft.allergies ?? NONE,
      asker: 'checkout' as const,
      choice: firstChoice(shop, usual, draft, linked),
      draft,
      change,
      now,
    };
    const { days, excluded } = plain.choice;
    const start = startDay(plain).day;
    const rule = shop.deliveries.ruleFor(excluded);
    return { ...plain, days: start === null || days === null ? NONE : planDays(start, days, rule) };
  }, [shop, usual, draft, linked, change, now]);
  return building ? { state: 'ready', building } : { state: view.state === 'absent' ? 'absent' : 'waiting' };
};
