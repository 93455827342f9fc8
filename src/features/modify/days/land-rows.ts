import { report } from '../../../state/engine/report.ts';

/**
 * Changes what the chosen day shows: a dish that was chosen goes to its place among the day's meals, and the dishes of
 * another day come from the side on which it lies. Fetched at the first change; where it does not come, the change does.
 */
export const landRows = async (change: () => void, from?: 'later' | 'earlier'): Promise<void> => {
  const day = document.getElementById('plan-day')?.closest('section');
  const part = await import('../../../ui/motion/moves.ts').catch(report('the rows could not be moved'));
  if (day && part) part.glide(day, change, from && { from });
  else change();
};
