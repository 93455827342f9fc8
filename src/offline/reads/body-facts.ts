import { bodyFigures, type BodyFigures } from '../../domain/body/body-figures.ts';
import { fatRating, measuredFatShare, type FatRating } from '../../domain/body/body-fat.ts';
import { pointsOf, type DayPoint } from '../../domain/body/day-points.ts';
import type { Sex } from '../../domain/body/ideal-weight.ts';
import type { Day } from '../../domain/days/day.ts';
import type { User } from '../../protocol/account/user.ts';
import type { Reply } from '../../protocol/messages.ts';

export interface BodyFacts {
  readonly name: string;
  readonly heightCm: number | null;
  readonly birthday: Day | null;
  readonly sex: Sex | null;
  /** Grams. */
  readonly goal: number | null;
  readonly medical: readonly number[];
  /** `day` is null for the weight of the profile. */
  readonly weight: { readonly grams: number; readonly day: Day | null } | null;
  readonly figures: BodyFigures;
  /** The latest fat mass that was entered; its percentage refers to the current weight. */
  readonly measured: {
    readonly grams: number;
    readonly day: Day;
    readonly share: number | null;
    readonly rating: FatRating | null;
  } | null;
}

const positive = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && value > 0 ? value : null;

interface Known {
  readonly user: User;
  readonly progress: Reply<'progress/get'>;
  /** Grams, the oldest first. */
  readonly weights: readonly DayPoint[];
  readonly today: Day;
}

/** The customer's body figures from the data on the device. */
export const bodyFacts = ({ user, progress, weights, today }: Known): BodyFacts => {
  // Entries of several weeks may wait on the device: they take precedence over the weight in the profile.
  const last = weights.at(-1);
  const own = positive(user.weight);
  const weight = last ? { grams: last.value, day: last.day } : own === null ? null : { grams: own, day: null };
  const heightCm = positive(progress.height) ?? positive(user.height);
  const { birthday } = user;
  const figures = bodyFigures({ grams: weight?.grams ?? null, heightCm, birthday, sex: user.gender }, today);
  const mass: DayPoint | undefined = pointsOf(progress.BFMHistory).at(-1);
  const share = mass && weight ? measuredFatShare(mass.value, weight.grams) : null;
  const { age } = figures;
  return {
    name: `${user.firstName} ${user.lastName}`.trim() || user.email,
    heightCm,
    birthday,
    sex: user.gender,
    goal: positive(user.goal_weight),
    medical: user.medical,
    weight,
    figures,
    measured: mass
      ? {
          grams: mass.value * 10,
          day: mass.day,
          share,
          rating: share === null || age === null || user.gender === null ? null : fatRating(share, age, user.gender),
        }
      : null,
  };
};
