import type { ReactNode } from 'react';

import type { EatenPart } from '../../domain/body/eaten.ts';
import type { Day } from '../../domain/days/day.ts';
import { useSaving } from '../../saving/use-saving.ts';
import { eatenWords, useHasBegun } from './use-eaten.ts';

interface Props {
  readonly day: Day;
  /** The meal's type. */
  readonly type: number;
  readonly part: EatenPart | null;
  /** Renders the button; `begun` is false while it is unknown whether the day has begun. */
  readonly children: (mark: () => void, begun: boolean) => ReactNode;
}

/** Marks a whole delivered meal as eaten; a second press removes the mark. */
export const EatenTick = ({ day, type, part, children }: Props) => {
  const begun = useHasBegun(day);
  const { store } = useSaving(eatenWords);
  const mark = (): void =>
    void store('progress/setEaten', { data: { date: day, mealType_id: type, part: part === 1 ? null : 1 } });
  return children(mark, begun);
};
