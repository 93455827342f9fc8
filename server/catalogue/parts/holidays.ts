import type { WholeFolder } from '../folder/read-folder.ts';
import { text, type Text } from '../text.ts';

export interface Holiday {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly name: Text;
  /** True if the date depends on the moon: the day may still move, and the team corrects it in the settings. */
  readonly provisional: boolean;
}

/** Returns the days without delivery. */
export const holidaysOf = ({ rows }: WholeFolder): readonly Holiday[] =>
  rows.holidays.map(({ date, name_en, name_ar, provisional }) => ({
    day: date,
    name: text(name_en, name_ar),
    provisional: provisional ?? false,
  }));
