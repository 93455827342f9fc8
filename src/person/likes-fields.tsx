import { useMemo } from 'react';

import { mainFoods, type Ingredient } from '../domain/menu/ingredient-choice.ts';
import { languageOf } from '../i18n/locale.ts';
import { useLocale, useT } from '../i18n/use-t.tsx';
import type { ProfileForm } from '../protocol/profile/profile-draft.ts';
import { useMenuArrays } from '../state/plan/menu-arrays.ts';
import type { FieldErrors } from '../ui/forms/field-errors.ts';
import { TextArea } from '../ui/forms/text-area.tsx';
import { ChoicePicker } from './choice-picker.tsx';
import { ListMissing } from './list-missing.tsx';
import styles from './person.module.css';

type Likes = Pick<ProfileForm, 'preferences' | 'notes'>;

interface LikesProps {
  readonly fields: {
    readonly form: Likes;
    readonly change: (part: Partial<Likes>) => void;
    readonly errors: FieldErrors;
  };
  /** Undefined until the ingredients are known. */
  readonly ingredients: readonly Ingredient[] | undefined;
  /** True if the list may still load. */
  readonly coming: boolean;
  /** Ids of avoided ingredients; these cannot be liked. */
  readonly avoided: readonly number[];
}

export const LikesFields = ({ fields: { form, change, errors }, ingredients, coming, avoided }: LikesProps) => {
  const t = useT();
  const { data } = useMenuArrays(languageOf(useLocale()));
  const products = data?.products;
  const foods = useMemo(() => mainFoods(products ?? []), [products]);
  return (
    <div className={styles.stack}>
      <fieldset className={styles.stack}>
        <legend className={styles.label}>{t('profile.likes')}</legend>
        <p className={styles.soft}>{t('profile.likesText')}</p>
        {ingredients ? (
          <ChoicePicker
            label={t('profile.searchLikes')}
            name="preferences"
            ingredients={ingredients}
            chosen={form.preferences}
            without={avoided}
            groups="none"
            first={foods}
            onChange={(preferences) => change({ preferences })}
            errors={errors}
          />
        ) : (
          <ListMissing coming={coming} />
        )}
      </fieldset>
      <TextArea
        label={t('profile.notes')}
        name="notes"
        rows={3}
        hint={t('profile.notesHint')}
        value={form.notes}
        onChange={(notes) => change({ notes })}
        errors={errors}
      />
    </div>
  );
};
