import type { ReactNode } from 'react';

import { DaySyncLine } from '../../../body/record/day-sync-line.tsx';
import { languageOf } from '../../../i18n/locale.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLocale, useT, type Translate } from '../../../i18n/use-t.tsx';
import { useArrays } from '../../../state/plan/arrays.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { IconButton } from '../../../ui/forms/icon-button.tsx';
import type { ProfilePartName } from './edit-profile.tsx';
import styles from './facts.module.css';
import type { BodyFacts } from './use-body-facts.ts';

interface FactProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly notes?: readonly ReactNode[];
  readonly edit?: { readonly label: string; readonly onSelect: () => void };
  readonly wide?: boolean;
  /** Where the value is: on this device, sent, refused. */
  readonly state?: ReactNode;
}

const Fact = ({ label, value, notes = [], edit, wide = false, state }: FactProps) => (
  <div className={wide ? styles.wide : styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.said}>
      <span className={styles.line}>
        <span className={styles.value}>{value}</span>
        {edit && <IconButton icon="edit" label={edit.label} onClick={edit.onSelect} className={styles.edit} />}
      </span>
      {notes.map((note, i) => (
        <span key={typeof note === 'string' ? note : i} className={styles.note}>
          {note}
        </span>
      ))}
      {state}
    </dd>
  </div>
);

/** What is missing for a figure, in the order in which it is easiest given. */
const missingFor = (
  t: Translate,
  { weight, heightCm, birthday, sex }: BodyFacts,
  ...needs: readonly Need[]
): string[] => {
  const known = { weight, height: heightCm, birthday, gender: sex };
  const first = needs.find((need) => known[need] === null);
  return first === undefined ? [] : [t(needTexts[first])];
};
const needTexts = {
  weight: 'body.needsWeight',
  height: 'body.needsHeight',
  birthday: 'body.needsBirthday',
  gender: 'body.needsGender',
} as const;
type Need = keyof typeof needTexts;

interface Props {
  readonly facts: BodyFacts;
  readonly onEdit: (part: ProfilePartName) => void;
  readonly onComposition: () => void;
}

/** Who the customer is, in figures; what is worked out says so and from what. */
export const FactsCard = ({ facts, onEdit, onComposition }: Props) => {
  const t = useT();
  const format = useFormat();
  const { data } = useArrays(languageOf(useLocale()), 'medicalConditions');
  const { figures, measured, weight, medical } = facts;
  const none = t('body.unknown');
  const rows = data?.medicalConditions;
  const titles = medical.map((id) => rows?.find((row) => row.id === id)?.title);
  const conditions = titles.every((title) => title !== undefined)
    ? format.list(titles)
    : t('body.conditions', { count: medical.length });
  const share = (hundredths: number): string => format.percent(hundredths / 10_000, 1);
  const rated = (value: number, rating: typeof figures.fatRating): string =>
    rating === null
      ? t('body.bfmShare', { share: share(value) })
      : t('body.rating', { share: share(value), rating: t(`body.rating.${rating}`) });
  const estimate =
    figures.fatGrams === null || figures.fatShare === null
      ? null
      : { mass: format.weight(figures.fatGrams), share: share(figures.fatShare) };
  const fatNotes = measured
    ? [
        t('body.bfmMeasured', { day: format.dayWithYear(measured.day) }),
        ...(measured.share === null ? [] : [rated(measured.share, measured.rating)]),
        ...(estimate ? [t('body.estimateBeside', estimate)] : []),
      ]
    : figures.fatShare !== null
      ? [t('body.estimateFat'), rated(figures.fatShare, figures.fatRating)]
      : missingFor(t, facts, 'weight', 'height', 'birthday', 'gender');
  return (
    <Card title={t('body.facts')}>
      <dl className={styles.facts}>
        <Fact label={t('body.name')} value={<bdi>{facts.name}</bdi>} />
        <Fact
          label={t('body.age')}
          value={figures.age === null || figures.age < 0 ? none : t('body.years', { count: figures.age })}
          edit={{ label: t('body.editBirthday'), onSelect: () => onEdit('born') }}
        />
        <Fact
          label={t('body.gender')}
          value={facts.sex === null ? none : t(`body.${facts.sex}`)}
          edit={{ label: t('body.editGender'), onSelect: () => onEdit('person') }}
        />
        <Fact
          label={t('body.height')}
          value={facts.heightCm === null ? none : format.height(facts.heightCm)}
          edit={{ label: t('body.editHeight'), onSelect: () => onEdit('body') }}
        />
        <Fact
          label={t('body.weight')}
          value={weight ? format.weight(weight.grams) : none}
          notes={
            weight
              ? [
                  weight.day === null
                    ? t('body.fromProfile')
                    : t('body.updated', { day: format.dayWithYear(weight.day) }),
                ]
              : []
          }
          state={weight?.day && <DaySyncLine day={weight.day} recorded />}
        />
        <Fact
          label={t('body.bmi')}
          value={
            figures.bmi === null || figures.bmiLabel === null ? (
              none
            ) : (
              <>
                {format.number(figures.bmi / 100, 1)}{' '}
                <span className={styles.badge} data-label={figures.bmiLabel}>
                  {t(`body.bmi.${figures.bmiLabel}`)}
                </span>
              </>
            )
          }
          notes={figures.bmi === null ? missingFor(t, facts, 'weight', 'height') : [t('body.bmiRange')]}
        />
        <Fact
          label={t('body.bfm')}
          value={measured ? format.weight(measured.grams) : (estimate?.mass ?? none)}
          notes={fatNotes}
          state={measured && <DaySyncLine day={measured.day} recorded />}
          edit={{ label: t('body.editComposition'), onSelect: onComposition }}
        />
        <Fact
          label={t('body.ideal')}
          value={figures.idealGrams === null ? none : format.weight(figures.idealGrams)}
          notes={figures.idealGrams === null ? missingFor(t, facts, 'height', 'gender') : [t('body.estimateIdeal')]}
        />
        <Fact
          wide
          label={t('body.medical')}
          value={<span className={styles.text}>{medical.length === 0 ? t('body.none') : conditions}</span>}
          edit={{ label: t('body.editMedical'), onSelect: () => onEdit('medical') }}
        />
      </dl>
      <section className={styles.sources} aria-label={t('body.sources')}>
        <h3 className={styles.sourcesTitle}>{t('body.sources')}</h3>
        <ul>
          <li>{t('body.sourceBmi')}</li>
          <li>{t('body.sourceFat')}</li>
          <li>{t('body.sourceIdeal')}</li>
        </ul>
        <p>{t('body.sourceNote')}</p>
      </section>
    </Card>
  );
};
