import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Chip } from '#src/ui/forms/chip.tsx';
import { AllergyPart } from '#src/building/allergy-part.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import styles from '#src/building/building.module.css';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import { ConsultationNote } from '#src/building/consultation-note.tsx';
import { focusFirstError } from '#src/building/focus-first-error.ts';
import { ChoicePicker } from '#src/person/choice-picker.tsx';
import { allergiesKnown, checkoutPath } from '../step-guard.ts';
import type { Checkout } from '../use-checkout.ts';
import { usePreferenceSave } from './use-preference-save.ts';

const toggled = (list: readonly number[], id: number): number[] =>
  list.includes(id) ? list.filter((each) => each !== id) : [...list, id];

const Preferences = ({ checkout }: { readonly checkout: Checkout }) => {
  const t = useT();
  const navigate = useNavigate();
  const { lists, prefs, allergies, draft, change, saved, offline } = checkout;
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const { save, busy, refused } = usePreferenceSave(checkout);
  const eliminated = draft.eliminated ?? prefs.eliminate_groups;
  const dislikes = draft.dislikes ?? prefs.dislikes;
  const missing = asked && !allergiesKnown(checkout);

  const next = async (): Promise<void> => {
    setAsked(true);
    if (!allergiesKnown(checkout)) {
      focusFirstError(form);
      return;
    }
    if (await save()) await navigate({ to: saved ? checkoutPath.menus : checkoutPath['meal-types-and-days'] });
  };

  return (
    <div ref={form} className={styles.stack}>
      {/* First what must be answered, and what safety depends on. */}
      <AllergyPart building={checkout} error={missing ? t('checkout.allergiesMissing') : undefined} />
      <Card>
        <ChoiceGroup legend={t('checkout.groups')} hint={t('checkout.groupsText')}>
          <ul className={styles.chips}>
            {lists.dishGroups.map(({ id, title }) => (
              <li key={id}>
                <Chip
                  selected={eliminated.includes(id)}
                  onToggle={() => void change({ eliminated: toggled(eliminated, id) })}
                >
                  {title}
                </Chip>
              </li>
            ))}
          </ul>
        </ChoiceGroup>
      </Card>
      <Card>
        <ChoiceGroup legend={t('checkout.dislikes')} hint={t('checkout.dislikesText')}>
          <ChoicePicker
            label={t('checkout.searchDislikes')}
            name="dislikes"
            ingredients={lists.ingredientList}
            chosen={dislikes}
            without={allergies}
            groups="kinds"
            onChange={(chosen) => void change({ dislikes: chosen })}
          />
        </ChoiceGroup>
      </Card>
      <ConsultationNote building={checkout} allergies={allergies} dislikes={dislikes} />
      {refused !== null && (
        <Banner tone="tomato" role="alert" title={t('checkout.notSaved')}>
          {refused}
        </Banner>
      )}
      {offline && draft.allergies !== undefined && (
        <Banner tone="sea" icon="device" title={t('shell.stateDevice')}>
          {t('checkout.allergiesLater')}
        </Banner>
      )}
      <ActionBar>
        <Button
          size="l"
          busy={busy}
          busyLabel={t('shell.saving')}
          onClick={() => void next().catch(report('the preferences could not be saved'))}
        >
          {t('checkout.next')}
        </Button>
      </ActionBar>
    </div>
  );
};

/** Shows /checkout: what the customer does not want to eat, and what they must not eat. */
export const PreferenceScreen = () => {
  const t = useT();
  return (
    <CheckoutStep page="index" title={t('checkout.preference')}>
      {(checkout) => <Preferences checkout={checkout} />}
    </CheckoutStep>
  );
};
