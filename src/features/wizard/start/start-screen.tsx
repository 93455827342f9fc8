import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import styles from '#src/building/building.module.css';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import { DeliveryPart } from '#src/building/delivery-part.tsx';
import { DietPart } from '#src/building/diet-part.tsx';
import { focusFirstError, focusWrong } from '#src/building/focus-first-error.ts';
import { MealTypesPart } from '#src/building/meal-types-part.tsx';
import { OtherWay } from '#src/building/other-way.tsx';
import { PriceLine } from '#src/building/price-line.tsx';
import { StartChoice } from '#src/building/start-choice.tsx';
import { canChooseStart } from '#src/domain/steps/wizard-choice.ts';
import { DEFAULT_RENEW_METHOD } from '#src/domain/plan/renew-method.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import type { Wizard } from '../use-wizard.ts';
import { wizardPath } from '../wizard-path.ts';
import { WizardScreen } from '../wizard-screen.tsx';
import { DietFacts } from './diet-facts.tsx';
import { PlanPart } from './plan-part.tsx';
import { ResetNote } from './reset-note.tsx';
import { StartDateLocked } from './start-date-locked.tsx';
import { useStart } from './use-start.ts';
import { useTouchedDiet, type TouchedDiet } from './use-touched-diet.ts';

interface Props {
  readonly touched?: TouchedDiet | undefined;
}

/** The message of a dialog without a decision. */
type Said = 'meals' | 'diet';

const Start = ({ wizard, touched }: Props & { readonly wizard: Wizard }) => {
  const t = useT();
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const mealsField = useRef<HTMLDivElement>(null);
  const dietField = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState<Said>('meals');
  const [says, setSays] = useState(false);
  const start = useStart(wizard);
  const { building, answers, errors, reset } = start;
  const { choice, own, defaultDiet } = wizard;
  useTouchedDiet(building.change, wizard, touched);
  const sentence = (field: keyof typeof errors): string | undefined => {
    const id = asked ? errors[field] : undefined;
    return id === undefined ? undefined : t(id);
  };
  const dietMissing = sentence('diet');
  const say = (what: Said): void => {
    setSaid(what);
    setSays(true);
  };
  const close = (): void => {
    setSays(false);
    focusWrong(said === 'diet' ? dietField : mealsField);
  };

  const next = async (): Promise<void> => {
    setAsked(true);
    if (errors.diet) say('diet');
    else if (Object.keys(errors).length > 0) focusFirstError(form);
    else {
      await wizard.finish('start', start.answered());
      await navigate({ to: wizardPath.preferences });
    }
  };

  return (
    <div ref={form} className={styles.stack}>
      <div>
        <OtherWay to="checkout" user={wizard.user} plans={wizard.lists.planList} />
        {wizard.user.hasPlan && (
          <div className={styles.group}>
            <p className={styles.soft}>{t('wizard.way.asBefore')}</p>
            <Link
              to="/renewplan/$action"
              params={{ action: DEFAULT_RENEW_METHOD }}
              className={buttonClass({ variant: 'secondary', size: 'm' })}
            >
              {t('shell.subject.renew')}
            </Link>
          </div>
        )}
        {wizard.asBefore && <p className={styles.soft}>{t('wizard.start.asBefore')}</p>}
      </div>
      <div ref={mealsField}>
        <MealTypesPart
          // Until a diet is chosen, the default diet decides which meals are listed.
          building={{ ...building, choice: { ...building.choice, diet: building.choice.diet ?? defaultDiet } }}
          error={sentence('meals')}
          onRefused={() => say('meals')}
        />
      </div>
      <PlanPart wizard={wizard} diet={answers.dietId} error={sentence('mealPlan')} onChoose={start.choosePlan} />
      {reset?.by === 'plan' && <ResetNote by="plan" undo={start.undo} />}
      <div ref={dietField}>
        <DietPart
          building={building}
          error={dietMissing && `${t('wizard.start.dietMissing')}. ${dietMissing}`}
          renderFacts={(diet, meals) => <DietFacts wizard={wizard} diet={diet} meals={meals} />}
        />
      </div>
      {reset?.by === 'diet' && <ResetNote by="diet" undo={start.undo} />}
      <Card>
        <ChoiceGroup legend={t('checkout.startDate')} error={sentence('date')}>
          {canChooseStart(answers) ? <StartChoice building={building} /> : <StartDateLocked />}
        </ChoiceGroup>
      </Card>
      <DeliveryPart building={building} errors={{ emirate: sentence('emirate'), slot: sentence('deliverySlot') }} />
      <Card>
        <RadioCards
          legend={t('wizard.start.cutlery')}
          name="cutlery"
          minWidth="8rem"
          value={String(own.cutlery ?? 0)}
          onChange={(value) => void wizard.keep({ cutlery: Number(value) })}
          options={[
            { value: '0', title: t('shell.no') },
            { value: '1', title: t('shell.yes') },
          ]}
        />
      </Card>
      <Modal
        show={says}
        close={close}
        closeLabel={t('shell.close')}
        headLine={t(said === 'diet' ? 'wizard.start.validation' : 'wizard.start.notice')}
        footer={<Button onClick={close}>{t('shell.ok')}</Button>}
      >
        {t(said === 'diet' ? 'wizard.start.dietMissing' : 'wizard.start.twoMeals')}
      </Modal>
      <ActionBar summary={choice.diet === null ? undefined : <PriceLine building={building} />}>
        <Button size="l" onClick={() => void next().catch(report('the first step could not be kept'))}>
          {t('wizard.start.next')}
        </Button>
      </ActionBar>
    </div>
  );
};

/** Shows /menu: meals, length, diet, first day and delivery of a plan whose dishes the customer chooses. */
export const StartScreen = ({ touched }: Props) => {
  const t = useT();
  return (
    <WizardScreen step="start" title={t('shell.subject.build')}>
      {(wizard) => <Start wizard={wizard} touched={touched} />}
    </WizardScreen>
  );
};
