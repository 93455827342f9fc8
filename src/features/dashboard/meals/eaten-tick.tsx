import type { EatenPart } from '#src/domain/body/eaten.ts';
import type { Day } from '#src/domain/days/day.ts';
import { eatenWords, useHasBegun } from '#src/meals/delivered/use-eaten.ts';
import { useSaving } from '#src/saving/use-saving.ts';
import { EatenButton } from './eaten-button.tsx';

interface Props {
  readonly day: Day;
  /** The meal's type. */
  readonly type: number;
  readonly dish: string;
  readonly part: EatenPart | null;
}

/** Marks a whole delivered meal as eaten; a second press removes the mark. */
export const EatenTick = ({ day, type, dish, part }: Props) => {
  const begun = useHasBegun(day);
  const { store } = useSaving(eatenWords);
  const mark = (): void =>
    void store('progress/setEaten', { data: { date: day, mealType_id: type, part: part === 1 ? null : 1 } });
  return <EatenButton dish={dish} part={part} disabled={!begun} onPress={mark} />;
};
