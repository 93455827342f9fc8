import { Link } from '@tanstack/react-router';

import { useT } from '../i18n/use-t.tsx';
import { Card } from '../ui/cards/card.tsx';
import { Chip } from '../ui/forms/chip.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import styles from './building.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import { ChoicePicker } from '../person/choice-picker.tsx';
import type { AnyBuilding } from './use-building.ts';
import { useAllergyAnswer } from './use-allergy-answer.ts';

interface Props {
  readonly building: AnyBuilding;
  readonly error: string | undefined;
}

/**
 * Shows the declared allergies, which cannot be removed, and accepts more. A customer who has never declared any must
 * answer, even if the answer is "none".
 */
export const AllergyPart = ({ building, error }: Props) => {
  const t = useT();
  const { user, prefs, lists, draft, change } = building;
  const [answer, setAnswer] = useAllergyAnswer(building);
  const titleOf = (id: number): string => lists.ingredientList.find((each) => each.id === id)?.title ?? String(id);
  return (
    <Card>
      <ChoiceGroup legend={t('checkout.allergies')} hint={t('checkout.allergiesText')} error={error}>
        {!user.allergiesDeclared && (
          <RadioCards
            legend={t('checkout.allergiesAsked')}
            hideLegend
            name="declared"
            value={answer}
            onChange={setAnswer}
            options={[
              { value: 'none', title: t('checkout.allergiesNone'), description: t('checkout.allergiesNoneText') },
              { value: 'some', title: t('checkout.allergiesSome'), description: t('checkout.allergiesSomeText') },
            ]}
          />
        )}
        {user.allergiesDeclared && prefs.allergies.length === 0 && (
          <p className={styles.soft}>{t('checkout.allergiesDeclaredNone')}</p>
        )}
        {prefs.allergies.length > 0 && (
          <>
            <ul className={styles.chips} aria-label={t('checkout.allergiesDeclared')}>
              {prefs.allergies.map((id) => (
                <li key={id}>
                  <Chip icon="lock">{titleOf(id)}</Chip>
                </li>
              ))}
            </ul>
            <p className={styles.soft}>
              {t('checkout.allergiesRemove')} <Link to="/contact">{t('shell.contactTeam')}</Link>
            </p>
          </>
        )}
        {(user.allergiesDeclared || answer === 'some') && (
          <ChoicePicker
            label={t('checkout.searchAllergies')}
            name="allergies"
            ingredients={lists.ingredientList}
            chosen={draft.allergies ?? []}
            without={prefs.allergies}
            // When the last allergy is removed, the question is open again; that does not mean "none".
            onChange={(chosen) => void change({ allergies: chosen.length > 0 ? chosen : undefined })}
          />
        )}
      </ChoiceGroup>
    </Card>
  );
};
