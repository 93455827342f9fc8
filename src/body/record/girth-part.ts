import { bodyKinds, type BodyKind } from '../../domain/body/body-measurements.ts';
import type { Day } from '../../domain/days/day.ts';
import type { Reply, Request } from '../../protocol/messages.ts';
import type { Part } from '../../saving/use-saving.ts';

type Kept = Pick<Reply<'progress/get'>, 'progress'>;

/** The stored value of a measurement on a day. */
export const measuredOn = ({ progress }: Kept, kind: string, day: Day): number | null => progress[kind]?.[day] ?? null;

const request = (day: Day, value: (kind: BodyKind) => number | null): Request<'progress/setBodyMeasurements'> => ({
  progress: {
    date: day,
    bust: value('bust'),
    waist: value('waist'),
    hips: value('hips'),
    left_biceps: value('leftBiceps'),
    right_biceps: value('rightBiceps'),
    thigh: value('thigh'),
    calf: value('calf'),
  },
});

/**
 * The request that saves the girths of a day, and the request that undoes it. A record is complete or absent, so a day
 * that had only a waist is restored as absent.
 */
export const girthPart = (
  kept: Kept,
  day: Day,
  values: Readonly<Record<BodyKind, number>>,
): Part<'progress/setBodyMeasurements'> => {
  const whole = bodyKinds.every((kind) => measuredOn(kept, kind, day) !== null);
  return {
    data: request(day, (kind) => values[kind]),
    inverse: request(day, (kind) => (whole ? measuredOn(kept, kind, day) : null)),
  };
};
