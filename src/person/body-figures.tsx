import { ageOn } from '../domain/days/age.ts';
import { bmiHundredths, bmiLabel } from '../domain/body/body-mass-index.ts';
import { idealWeightGrams } from '../domain/body/ideal-weight.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import type { ProfileForm } from '../protocol/profile/profile-draft.ts';
import { useToday } from '../state/plan/clock.ts';
import { Grid } from '../ui/cards/layout.tsx';
import { Stat } from '../ui/cards/stat.tsx';
import { birthdayOf, gramsOf, heightOf, isUsableHeight } from './profile-form.ts';
import styles from './person.module.css';

/** Shows the figures that follow from the fields while the customer types. */
export const BodyFigures = ({ form }: { readonly form: ProfileForm }) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const born = birthdayOf(form.birthday);
  const age = born && ageOn(born, today);
  const height = heightOf(form.height);
  const grams = gramsOf(form.weight);
  const usable = isUsableHeight(height);
  const bmi = usable && grams !== null && grams > 0 ? bmiHundredths(grams, height) : null;
  const ideal = usable && form.gender !== '' ? idealWeightGrams(height, form.gender) : null;
  const missing = t('profile.figuresMissing');
  return (
    <output className={styles.figures}>
      <Grid gap={3} min="6.5rem">
        <Stat
          label={t('profile.age')}
          value={age !== null && age >= 0 ? t('profile.years', { count: age }) : missing}
        />
        <Stat
          label={t('profile.bmi')}
          value={bmi === null ? missing : format.number(bmi / 100, 1)}
          note={bmi === null ? undefined : t(`profile.bmi.${bmiLabel(bmi)}`)}
        />
        <Stat
          label={t('profile.ideal')}
          value={ideal === null ? missing : format.weight(ideal)}
          note={ideal === null ? undefined : t('profile.idealNote')}
        />
      </Grid>
      <p className={styles.soft}>{t('profile.figuresSource')}</p>
    </output>
  );
};
