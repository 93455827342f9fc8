import { counting } from './counting.ts';
import { eatingWell } from './eating-well.ts';
import { familyAndTravel } from './family-and-travel.ts';
import { fastingAndLateTraining } from './fasting-and-late-training.ts';
import { habits } from './habits.ts';
import { ironAndVitaminD } from './iron-and-vitamin-d.ts';
import { macros } from './macros.ts';
import { moveAndRecover } from './move-and-recover.ts';
import { plateausAndKarak } from './plateaus-and-karak.ts';
import { region } from './region.ts';

/** All posts, newest first. */
export const blogPosts = [
  ...eatingWell,
  ...macros,
  ...region,
  ...moveAndRecover,
  ...habits,
  ...counting,
  ...fastingAndLateTraining,
  ...ironAndVitaminD,
  ...familyAndTravel,
  ...plateausAndKarak,
].sort((a, b) => a.daysAgo - b.daysAgo);
