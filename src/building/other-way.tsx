import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';

import { mayOpenWizard } from '../domain/steps/wizard-steps.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import type { User } from '../protocol/account/user.ts';
import { checkoutDraft, type CheckoutDraft } from '../protocol/checkout/checkout-draft.ts';
import { wizardDraft, type WizardDraft } from '../protocol/checkout/wizard-draft.ts';
import type { ReferenceArray } from '../protocol/reference/reference-arrays.ts';
import { useQuery } from '../state/engine/query.ts';
import { report } from '../state/engine/report.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import styles from './building.module.css';
import { carryOver, luggageOfWizard, ownTastes, type CarryOver } from './carry-over.ts';
import { luggageForWizard, type Luggage } from './wizard-words.ts';
import { CHECKOUT_DRAFT, WIZARD_DRAFT } from './draft-names.ts';
import { choiceOf, type SavedCheckout } from './plan-choice.ts';
import { useLayeredDraft } from './use-layered-draft.ts';

const nothing = {};
const noCheckout: CheckoutDraft = {};
const noWizard: WizardDraft = {};
const NO_DEFAULTS = { diet: null, mealTypes: [], emirate: null };
const paths = { wizard: '/menu', checkout: '/checkout' } as const;

interface Props {
  readonly to: keyof typeof paths;
  readonly user: User;
  readonly plans: ReferenceArray<'planList'>;
}

/** The choices made in the checkout: those of this device and those in the saved plan. Defaults are not included. */
const luggageOfCheckout = (draft: CheckoutDraft, saved: SavedCheckout | null): Luggage => {
  const { diet, mealTypes, days, excluded, start, emirate, slot } = choiceOf(draft, saved, NO_DEFAULTS);
  const { cutlery = saved?.cutlery, dislikes, eliminated, allergies } = draft;
  return {
    ...(diet !== null && { diet }),
    ...(mealTypes.length > 0 && { mealTypes: [...mealTypes] }),
    ...(days !== null && { days }),
    ...(excluded.length > 0 && { excluded: [...excluded] }),
    ...(start !== null && { start }),
    ...(emirate !== null && { emirate }),
    ...(slot !== null && { slot }),
    ...(cutlery !== undefined && { cutlery }),
    ...(dislikes && { dislikes }),
    ...(eliminated && { eliminated }),
    ...(allergies && { allergies }),
  };
};

/**
 * Shows a link to the other way of building a plan, and copies the choices of this one there. Choices that differ there
 * stay, unless the customer wants to replace them.
 */
export const OtherWay = ({ to, user, plans }: Props) => {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const checkout = useLayeredDraft(CHECKOUT_DRAFT, checkoutDraft, noCheckout);
  const wizard = useLayeredDraft(WIZARD_DRAFT, wizardDraft, noWizard);
  const { data: pending } = useQuery('mobile_checkout/getPending', nothing);
  const [asked, setAsked] = useState<CarryOver | null>(null);
  const [asks, setAsks] = useState(false);
  const saved = pending?.planParams && Object.keys(pending.mealPlan).length > 0 ? pending.planParams : null;
  const resumes = to === 'checkout' && (pending ? saved !== null : user.hasCheckout);
  if (to === 'wizard' && !mayOpenWizard(user)) return null;

  const carried = (): CarryOver => {
    const ofCheckout = luggageOfCheckout(checkout.now(), to === 'wizard' ? saved : null);
    const ofWizard = luggageOfWizard(wizard.now(), plans);
    if (to === 'checkout') return carryOver(resumes ? ownTastes(ofWizard) : ofWizard, ofCheckout);
    // A length or a diet that the wizard does not have is not copied.
    return carryOver(luggageOfWizard(luggageForWizard(ofCheckout, plans), plans), ofWizard);
  };
  const goOn = async ({ added, differing }: CarryOver, replaces: boolean): Promise<void> => {
    const luggage = { ...added, ...(replaces && differing) };
    if (Object.keys(luggage).length > 0)
      await (to === 'checkout' ? checkout.change(luggage) : wizard.change(luggageForWizard(luggage, plans)));
    await navigate({ to: paths[to] });
  };
  const go = (carry: CarryOver, replaces: boolean): void => {
    setAsks(false);
    goOn(carry, replaces).catch(report('the choices could not be taken along'));
  };
  const press = (event: MouseEvent): void => {
    // If the customer opens a new tab, nothing is copied.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const carry = carried();
    if (carry.asks.length === 0) {
      go(carry, false);
      return;
    }
    setAsked(carry);
    setAsks(true);
  };
  const question = to === 'wizard' ? 'wizard.way.toWizard' : resumes ? 'wizard.way.resume' : 'wizard.way.toCheckout';
  const label = to === 'wizard' ? 'shell.buildPlan' : resumes ? 'wizard.way.goOn' : 'checkout.buildMenu';
  return (
    <>
      <p className={styles.soft}>
        {t(question)}{' '}
        <Link to={paths[to]} onClick={press}>
          {t(label)}
        </Link>
      </p>
      <ConfirmDialog
        show={asks}
        close={() => setAsks(false)}
        closeLabel={t('shell.close')}
        headLine={t('wizard.way.both')}
        actions={[
          { label: t('wizard.way.take'), onSelect: () => asked && go(asked, true) },
          { label: t('wizard.way.keep'), onSelect: () => asked && go(asked, false) },
        ]}
      >
        <p>
          {t('wizard.way.bothText', {
            fields: format.list((asked?.asks ?? []).map((answer) => t(`wizard.way.field.${answer}`))),
          })}
        </p>
      </ConfirmDialog>
    </>
  );
};
