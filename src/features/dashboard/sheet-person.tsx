import { dayFromWire } from '../../domain/days/day.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import type { User } from '../../protocol/account/user.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { Fact, NamedList, titlesOf } from './named-list.tsx';
import styles from './dashboard.module.css';

const weightOr = (grams: number | null, written: (grams: number) => string): string | null =>
  grams === null ? null : written(grams);

export const PersonalFacts = ({ user }: { readonly user: User }) => {
  const t = useT();
  const format = useFormat();
  const { data } = useArrays(languageOf(useLocale()), 'companies');
  const company = data?.companies?.find(({ id }) => id === user.company)?.title ?? null;
  return (
    <div className={styles.sheet}>
      <dl className={styles.facts}>
        <Fact name={t('dashboard.fact.name')} value={`${user.firstName} ${user.lastName}`.trim()} />
        <Fact name={t('dashboard.fact.email')} value={user.email} />
        <Fact
          name={t('dashboard.fact.phone')}
          value={user.phone === '' ? null : `\u2066${user.PC_CODE ?? ''} ${user.phone}\u2069`}
        />
        <Fact
          name={t('dashboard.fact.gender')}
          value={user.gender === null ? null : t(`dashboard.gender.${user.gender}`)}
        />
        <Fact
          name={t('dashboard.fact.birthday')}
          value={user.birthday === null ? null : format.dayWithYear(dayFromWire(user.birthday))}
        />
        <Fact name={t('dashboard.fact.height')} value={user.height === null ? null : format.height(user.height)} />
        <Fact name={t('dashboard.fact.weight')} value={weightOr(user.weight, format.weight)} />
        <Fact name={t('dashboard.fact.startWeight')} value={weightOr(user.start_weight, format.weight)} />
        <Fact name={t('dashboard.fact.goalWeight')} value={weightOr(user.goal_weight, format.weight)} />
        <Fact name={t('dashboard.fact.company')} value={company} />
      </dl>
    </div>
  );
};

export const MedicalFacts = ({ user }: { readonly user: User }) => {
  const t = useT();
  const { data } = useArrays(languageOf(useLocale()), 'medicalConditions');
  return (
    <div className={styles.sheet}>
      <NamedList names={titlesOf(user.medical, data?.medicalConditions)} />
      <p className={styles.faint}>{t('dashboard.medicalText')}</p>
    </div>
  );
};
