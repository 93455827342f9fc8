import { eatingWell } from './eating-well.ts';
import { habits } from './habits.ts';
import { macros } from './macros.ts';
import { moveAndRecover } from './move-and-recover.ts';
import { region } from './region.ts';

/** All posts, newest first. */
export const blogPosts = [...eatingWell, ...macros, ...region, ...moveAndRecover, ...habits].sort(
  (a, b) => a.daysAgo - b.daysAgo,
);
