import { startDay } from '#src/building/start-day.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { StartProblem } from '#src/domain/days/start-window.ts';
import { mayOpenWizard } from '#src/domain/steps/wizard-steps.ts';
import { wizardPath } from '../wizard-path.ts';
import type { Wizard } from '../use-wizard.ts';
import type { OrderedMenu } from './ordered-menu.ts';
import type { Problem } from './order-problem.ts';

interface Known {
  readonly loaded: boolean;
  readonly hasAddress: boolean;
  readonly emirate: number | null;
}

/** Returns the most important problem that this device knows by itself; null if the plan can be ordered. */
export const knownProblem = (
  wizard: Wizard,
  { gaps, unfit }: OrderedMenu,
  { loaded, hasAddress, emirate }: Known,
  texts: {
    readonly hasPlan: string;
    readonly startGone: (day: Day, problem: StartProblem) => string;
    readonly unfit: string;
  },
): Problem | null => {
  const { user, choice, plan, days, lists, untaken } = wizard;
  const of = (title: Problem['title'], way: Problem['way'], text = '', on: readonly Day[] = []): Problem => ({
    title,
    text,
    days: on,
    way,
  });
  // The customer already has a plan, perhaps ordered on another device: all earlier steps are closed.
  if (!mayOpenWizard(user))
    return of('summary.hasPlan', { to: '/modify', label: 'wizard.summary.toPlan' }, texts.hasPlan);
  const { moved } = startDay(wizard);
  if (plan === null || choice.diet === null || choice.start === null || (days.length === 0 && moved === null))
    return of('summary.unfinished', { to: wizardPath.start, label: 'summary.toStart' });
  if (moved !== null)
    return of(
      'summary.startTitle',
      { to: wizardPath.start, label: 'summary.otherStart' },
      texts.startGone(moved.from, moved.problem),
    );
  if (untaken !== undefined)
    return of('summary.preferencesUnsent', { to: wizardPath.preferences, label: 'summary.toPreferences' }, untaken);
  if (gaps.length > 0)
    return of(
      'summary.gaps',
      { to: wizardPath.plan, label: 'summary.toMenu', day: gaps[0]! },
      unfit ? texts.unfit : '',
      gaps,
    );
  if (!loaded) return null;
  if (!hasAddress) return of('summary.noAddress', { to: wizardPath.address, label: 'summary.toAddress' });
  if (emirate !== choice.emirate)
    return of('summary.elsewhere', { to: wizardPath.address, label: 'summary.toAddress' });
  const slots = lists.emirateSlots[String(emirate)] ?? [];
  if (!slots.some(({ id }) => id === choice.slot))
    return of('summary.noSlot', { to: wizardPath.start, label: 'summary.toStart' });
  return null;
};
