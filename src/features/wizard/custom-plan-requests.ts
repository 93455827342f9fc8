import { questionSpans } from '../../building/menu/menu-offers.ts';
import type { Request } from '../../protocol/messages.ts';
import type { Wizard } from './use-wizard.ts';

/**
 * Returns the requests for the dishes that this customer may choose on the days of the plan: one request for nearly every
 * plan, none before a diet is chosen.
 */
export const customPlanRequests = ({
  choice: { diet, mealTypes },
  days,
}: {
  readonly choice: Pick<Wizard['choice'], 'diet' | 'mealTypes'>;
  readonly days: Wizard['days'];
}): Request<'custom_plan/get'>[] => {
  if (diet === null) return [];
  const asked = { diet_id: diet, mealTypes: [...mealTypes] };
  const spans = questionSpans(days);
  return spans.length === 0 ? [asked] : spans.map((span) => ({ ...asked, ...span }));
};
