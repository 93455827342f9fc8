import type { BodyFacts } from './body-facts.ts';
import type { BodyTextId } from './body-texts.ts';

type Values = Readonly<Record<string, string | number>>;

/** Texts and figures in the customer's language; inputs and outputs as in src/i18n. */
export interface BodyWords {
  t(id: BodyTextId, values?: Values): string;
  number(value: number, digits?: number): string;
  percent(share: number, digits?: number): string;
  weight(grams: number): string;
  height(cm: number): string;
  dayWithYear(day: string): string;
  list(items: readonly string[]): string;
}

export type BodyRowName = 'name' | 'age' | 'gender' | 'height' | 'weight' | 'bmi' | 'bfm' | 'ideal' | 'medical';

/** One figure of the customer, as text. */
export interface BodyRow {
  readonly name: BodyRowName;
  readonly label: string;
  readonly value: string;
  /** Shown next to the value; `label` is the class of the BMI. */
  readonly badge?: { readonly label: string; readonly text: string };
  /** The source of the figure, or what is missing for it. */
  readonly notes: readonly string[];
  /** The label of the button that changes the figure. */
  readonly edit?: string;
}

const needTexts = {
  weight: 'body.needsWeight',
  height: 'body.needsHeight',
  birthday: 'body.needsBirthday',
  gender: 'body.needsGender',
} as const;
type Need = keyof typeof needTexts;

/** Returns the first value that is missing for a figure; the values that are easiest to enter come first. */
const missingFor = (
  { t }: BodyWords,
  { weight, heightCm, birthday, sex }: BodyFacts,
  ...needs: readonly Need[]
): string[] => {
  const known = { weight, height: heightCm, birthday, gender: sex };
  const first = needs.find((need) => known[need] === null);
  return first === undefined ? [] : [t(needTexts[first])];
};

const fatRow = (facts: BodyFacts, words: BodyWords): Pick<BodyRow, 'value' | 'notes'> => {
  const { t } = words;
  const { figures, measured } = facts;
  const share = (hundredths: number): string => words.percent(hundredths / 10_000, 1);
  const rated = (value: number, rating: typeof figures.fatRating): string =>
    rating === null
      ? t('body.bfmShare', { share: share(value) })
      : t('body.rating', { share: share(value), rating: t(`body.rating.${rating}`) });
  const estimate =
    figures.fatGrams === null || figures.fatShare === null
      ? null
      : { mass: words.weight(figures.fatGrams), share: share(figures.fatShare) };
  if (measured)
    return {
      value: words.weight(measured.grams),
      notes: [
        t('body.bfmMeasured', { day: words.dayWithYear(measured.day) }),
        ...(measured.share === null ? [] : [rated(measured.share, measured.rating)]),
        ...(estimate ? [t('body.estimateBeside', estimate)] : []),
      ],
    };
  return {
    value: estimate?.mass ?? t('body.unknown'),
    notes:
      figures.fatShare === null
        ? missingFor(words, facts, 'weight', 'height', 'birthday', 'gender')
        : [t('body.estimateFat'), rated(figures.fatShare, figures.fatRating)],
  };
};

/**
 * Returns the customer's figures as rows; an estimate is marked as such and names its source.
 * @param conditions the array of their names, if the device has it
 */
export const bodyRows = (
  facts: BodyFacts,
  conditions: readonly { readonly id: number; readonly title: string }[] | undefined,
  words: BodyWords,
): BodyRow[] => {
  const { t } = words;
  const { figures, weight, medical } = facts;
  const none = t('body.unknown');
  const titles = medical.map((id) => conditions?.find((row) => row.id === id)?.title);
  const named = titles.every((title) => title !== undefined)
    ? words.list(titles)
    : t('body.conditions', { count: medical.length });
  return [
    { name: 'name', label: t('body.name'), value: facts.name, notes: [] },
    {
      name: 'age',
      label: t('body.age'),
      value: figures.age === null || figures.age < 0 ? none : t('body.years', { count: figures.age }),
      notes: [],
      edit: t('body.editBirthday'),
    },
    {
      name: 'gender',
      label: t('body.gender'),
      value: facts.sex === null ? none : t(`body.${facts.sex}`),
      notes: [],
      edit: t('body.editGender'),
    },
    {
      name: 'height',
      label: t('body.height'),
      value: facts.heightCm === null ? none : words.height(facts.heightCm),
      notes: [],
      edit: t('body.editHeight'),
    },
    {
      name: 'weight',
      label: t('body.weight'),
      value: weight ? words.weight(weight.grams) : none,
      notes: weight
        ? [weight.day === null ? t('body.fromProfile') : t('body.updated', { day: words.dayWithYear(weight.day) })]
        : [],
    },
    {
      name: 'bmi',
      label: t('body.bmi'),
      ...(figures.bmi === null || figures.bmiLabel === null
        ? { value: none, notes: missingFor(words, facts, 'weight', 'height') }
        : {
            value: words.number(figures.bmi / 100, 1),
            badge: { label: figures.bmiLabel, text: t(`body.bmi.${figures.bmiLabel}`) },
            notes: [t('body.bmiRange')],
          }),
    },
    { name: 'bfm', label: t('body.bfm'), ...fatRow(facts, words), edit: t('body.editComposition') },
    {
      name: 'ideal',
      label: t('body.ideal'),
      ...(figures.idealGrams === null
        ? { value: none, notes: missingFor(words, facts, 'height', 'gender') }
        : { value: words.weight(figures.idealGrams), notes: [t('body.estimateIdeal')] }),
    },
    {
      name: 'medical',
      label: t('body.medical'),
      value: medical.length === 0 ? t('body.none') : named,
      notes: [],
      edit: t('body.editMedical'),
    },
  ];
};
