import { plansAndDishes } from './plans-and-dishes.ts';
import { progressAndLife } from './progress-and-life.ts';

/** The first discussions, newest first. */
export const forumThreads = [...plansAndDishes, ...progressAndLife].sort((a, b) => a.daysAgo - b.daysAgo);
