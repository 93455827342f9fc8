import { judgeDish, type JudgedDish } from '../../domain/menu/dish-safety.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { Select, type Option } from '../../ui/forms/select.tsx';
import { DishQuestions } from './dish-questions.tsx';
import type { DishTaste } from '../details/dish-taste.ts';
import { useDishChoice } from './use-dish-choice.ts';

export interface TasteOption {
  readonly id: number;
  readonly title: string;
  /** Undefined if this device does not know the dish's ingredients. */
  readonly dish: JudgedDish | undefined;
}

interface Props {
  readonly label: string;
  readonly name: string;
  readonly errors?: FieldErrors;
  readonly placeholder?: string;
  readonly value: number | null | undefined;
  readonly options: readonly TasteOption[];
  /** The label of the option that chooses nothing. */
  readonly none?: string;
  readonly known: DishTaste;
  /** Called with the chosen dish, after the confirmation if the customer dislikes it; null for no dish. */
  readonly onChange: (id: number | null) => void;
}

const NOTHING = '0';
const places = { ok: 0, disliked: 1, barred: 2 } as const;
const typeTitle = (): string => '';

/**
 * A list to choose a dish from. Disliked dishes come after the others and need a confirmation; dishes with an allergen
 * cannot be chosen.
 */
export const TasteSelect = ({ value, options, none, known, onChange, ...field }: Props) => {
  const t = useT();
  const format = useFormat();
  const choice = useDishChoice(undefined, known, (_type, dish) => onChange(dish));
  const judged = options
    .map((option) => ({
      ...option,
      verdict: option.dish ? judgeDish(option.dish, known.taste, known.membersOf) : ('ok' as const),
    }))
    .toSorted((a, b) => places[a.verdict] - places[b.verdict]);
  const labelOf = ({ title: name, dish, verdict }: (typeof judged)[number]): string => {
    if (!dish || verdict === 'ok') return name;
    const { allergies, dislikes } = known.warningsOf(dish);
    if (verdict === 'barred') return t('plan.fitBarred', { name, allergies: format.list(allergies) });
    return dislikes.length > 0
      ? t('plan.optionDisliked', { name, dislikes: format.list(dislikes) })
      : t('plan.optionUnwanted', { name });
  };
  const listed = judged.map((option): Option<string> => {
    const disabled = option.verdict === 'barred';
    return { value: String(option.id), label: labelOf(option), disabled };
  });
  const choose = (text: string): void => {
    const dish = options.find(({ id }) => String(id) === text)?.dish;
    if (dish) choice.choose(dish, 0);
    else onChange(text === NOTHING ? null : Number(text));
  };
  return (
    <>
      <Select
        {...field}
        hint={listed.some(({ disabled }) => disabled) ? t('plan.fitBarredText') : undefined}
        value={value === null || value === undefined ? (none === undefined ? '' : NOTHING) : String(value)}
        onChange={choose}
        options={none === undefined ? listed : [{ value: NOTHING, label: none }, ...listed]}
      />
      <DishQuestions
        choice={choice}
        typeTitle={typeTitle}
        dislikeAnswers={{ yes: t('shell.yes'), no: t('shell.no') }}
      />
    </>
  );
};
