import type { ReactNode } from 'react';

import { DaySyncLine } from '#src/body/record/day-sync-line.tsx';
import { languageOf } from '#src/i18n/locale.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import type { BodyFacts } from '#src/offline/reads/body-facts.ts';
import { bodyRows, type BodyRow } from '#src/offline/reads/body-rows.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import type { ProfilePartName } from './edit-profile.tsx';
import styles from './facts.module.css';

interface FactProps {
  readonly row: BodyRow;
  readonly onEdit: (() => void) | undefined;
  /** Where the value is saved: on this device, sent, or refused. */
  readonly state: ReactNode;
}

const Value = ({ row: { name, value, badge } }: Pick<FactProps, 'row'>) => {
  if (name === 'name') return <bdi>{value}</bdi>;
  if (name === 'medical') return <span className={styles.text}>{value}</span>;
  if (!badge) return value;
  return (
    <>
      {value}{' '}
      <span className={styles.badge} data-label={badge.label}>
        {badge.text}
      </span>
    </>
  );
};

const Fact = ({ row, onEdit, state }: FactProps) => (
  <div className={row.name === 'medical' ? styles.wide : styles.fact} data-row={row.name}>
    <dt className={styles.label}>{row.label}</dt>
    <dd className={styles.said}>
      <span className={styles.line}>
        <span className={styles.value}>
          <Value row={row} />
        </span>
        {row.edit !== undefined && (
          <IconButton data-early="" icon="edit" label={row.edit} onClick={onEdit} className={styles.edit} />
        )}
      </span>
      {row.notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
      {state}
    </dd>
  </div>
);

interface Props {
  readonly facts: BodyFacts;
  readonly onEdit: (part: ProfilePartName) => void;
  readonly onComposition: () => void;
}

const partOf = { age: 'born', gender: 'person', height: 'body', medical: 'medical' } as const;

/** Shows the customer's figures; an estimate is marked as such and names its source. */
export const FactsCard = ({ facts, onEdit, onComposition }: Props) => {
  const t = useT();
  const format = useFormat();
  const { data } = useArrays(languageOf(useLocale()), 'medicalConditions');
  const { measured, weight } = facts;
  const edits = (name: BodyRow['name']): (() => void) | undefined => {
    if (name === 'bfm') return onComposition;
    return name in partOf ? () => onEdit(partOf[name as keyof typeof partOf]) : undefined;
  };
  const states: Partial<Record<BodyRow['name'], ReactNode>> = {
    weight: weight?.day && <DaySyncLine day={weight.day} recorded />,
    bfm: measured && <DaySyncLine day={measured.day} recorded />,
  };
  return (
    <Card title={t('body.facts')}>
      <dl className={styles.facts}>
        {bodyRows(facts, data?.medicalConditions, { ...format, t }).map((row) => (
          <Fact key={row.name} row={row} onEdit={edits(row.name)} state={states[row.name]} />
        ))}
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
