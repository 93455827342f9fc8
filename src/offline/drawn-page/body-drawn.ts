import { pointsFromWire } from '../../domain/body/day-points.ts';
import { today } from '../../domain/days/day.ts';
import { settingOf } from '../../protocol/reference/setting-values.ts';
import type { Engine } from '../engine.ts';
import { bodyFacts } from '../reads/body-facts.ts';
import type { DrawnBody } from './body-page.ts';

/**
 * What the device holds of the customer's body, unsent entries included. Undefined without a customer, or before the
 * measurements were read once: the app then says so.
 */
export const drawnBody = async (engine: Engine, language: 'en' | 'ar'): Promise<DrawnBody | undefined> => {
  const { state, user } = engine.session();
  if (state !== 'signedIn' || user === null) return undefined;
  const [progress, arrays, settings] = await Promise.all([
    engine.held('progress/get', {}),
    engine.held('get_arrays/get', { type: ['medicalConditions'], language }),
    engine.held('settings/get', {}),
  ]);
  if (!progress.data || progress.asOf === null) return undefined;
  const now = engine.now();
  return {
    facts: bodyFacts({
      user,
      progress: progress.data,
      weights: pointsFromWire(progress.data.progress['weight'] ?? {}),
      today: today(now, settingOf(settings.data, 'BUSINESS_ZONE') ?? 'UTC'),
    }),
    conditions: arrays.data?.medicalConditions,
    now,
    asOf: progress.asOf,
    stale: progress.stale,
    zone: settingOf(settings.data, 'DISPLAY_ZONE') ?? 'Asia/Dubai',
  };
};
