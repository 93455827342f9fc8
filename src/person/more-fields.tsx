import type { Ingredient } from '../domain/menu/ingredient-choice.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import { Field } from '../ui/forms/field.tsx';
import { BodyFigures } from './body-figures.tsx';
import { ChoicePicker } from './choice-picker.tsx';
import { ListMissing } from './list-missing.tsx';
import styles from './person.module.css';
import type { ProfileFields } from './use-profile-form.ts';

const measures = [
  { name: 'weight', label: 'profile.weight', hint: 'profile.weightHint', unit: 'kg' },
  { name: 'height', label: 'profile.height', hint: undefined, unit: 'cm' },
  { name: 'start_weight', label: 'profile.startWeight', hint: undefined, unit: 'kg' },
  { name: 'goal_weight', label: 'profile.goalWeight', hint: undefined, unit: 'kg' },
] as const;

/** The fields for weight, height and target weight, with the figures that follow from them. */
export const BodyFields = ({ fields: { form, change, errors } }: { readonly fields: ProfileFields }) => {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.stack}>
      <div className={styles.measures}>
        {measures.map(({ name, label, hint, unit }) => (
          <Field
            key={name}
            label={t(label)}
            name={name}
            type="decimal"
            suffix={format.unit[unit]}
            hint={hint && t(hint)}
            value={form[name]}
            onChange={(typed) => change({ [name]: typed })}
            errors={errors}
          />
        ))}
      </div>
      <BodyFigures form={form} />
    </div>
  );
};

interface ChoiceProps {
  readonly fields: ProfileFields;
  /** Undefined until the rows are known. */
  readonly rows: readonly { readonly id: number; readonly title: string }[] | undefined;
  /** True if the list may still load. */
  readonly coming: boolean;
}

export const MedicalFields = ({ fields: { form, change, errors }, rows, coming }: ChoiceProps) => {
  const t = useT();
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{t('profile.medicalText')}</p>
      {form.medical.length === 0 && <p>{t('profile.medicalNone')}</p>}
      {rows ? (
        <ChoicePicker
          label={t('profile.searchMedical')}
          name="medical"
          ingredients={rows.map(({ id, title }): Ingredient => ({ id, title, isGroup: false, members: [] }))}
          chosen={form.medical}
          single={6}
          onChange={(medical) => change({ medical })}
          errors={errors}
        />
      ) : (
        <ListMissing coming={coming} />
      )}
    </div>
  );
};
