import { report } from '#src/state/engine/report.ts';

/**
 * Animates a change of the chosen day: a chosen dish moves to its place among the day's meals. The code loads at the
 * first change; if it cannot be loaded, the change happens without animation.
 */
export const landRows = async (change: () => void): Promise<void> => {
  const day = document.getElementById('plan-day')?.closest('section');
  const part = await import('#src/ui/motion/moves.ts').catch(report('the rows could not be moved'));
  if (day && part) part.glide(day, change);
  else change();
};
