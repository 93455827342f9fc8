import { useEffect, useRef, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { isCustomFit } from '../build-request.ts';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import styles from '#src/building/building.module.css';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import { focusFirstError } from '#src/building/focus-first-error.ts';
import { startDay } from '#src/building/start-day.ts';
import { DaysPart } from '../steps/days-part.tsx';
import { DietPart } from '#src/building/diet-part.tsx';
import { mealTypeErrors } from '../steps/meal-type-errors.ts';
import { MealTypesPart } from '#src/building/meal-types-part.tsx';
import { StartChoice } from '#src/building/start-choice.tsx';
import { WeekdaysPart } from '../steps/weekdays-part.tsx';
import type { Checkout } from '../use-checkout.ts';
import { planChangeOf } from '../plan-change.ts';
import { changedCheckout, isChanged } from './change-choice.ts';
import { ChangePreview } from './change-preview.tsx';
import { changeRequest } from './change-request.ts';
import { usePlanChange } from './use-plan-change.ts';

interface Props {
  /** The checkout as it is saved. */
  readonly base: Checkout;
  readonly saved: SavedCheckout;
  readonly show: boolean;
  readonly close: () => void;
  /** Sends the changes of single dishes. */
  readonly flush: () => Promise<boolean>;
}

/**
 * Changes diet, meals, days and start of a saved plan: the customer chooses, sees a preview, and confirms. The choices
 * are stored on the device.
 */
export const ChangePlan = ({ base, saved, show, close, flush }: Props) => {
  const t = useT();
  const toast = useToast();
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const checkout = changedCheckout(base, saved);
  const byWeight = isCustomFit(base) && checkout.choice.diet === saved.diet_id;
  // The combination rules of ready dishes do not apply to meals by weight, which are changed on their own page.
  const found: ReturnType<typeof mealTypeErrors> = byWeight ? {} : mealTypeErrors(checkout);
  const noStart = startDay(checkout).day === null;
  const changed = isChanged(checkout, saved);
  const change = usePlanChange({
    base,
    saved,
    request: changeRequest(checkout, saved),
    flush,
    done: (unfilled) => {
      setAsked(false);
      toast({ text: t('change.done'), icon: 'check-circle' });
      if (unfilled > 0) toast({ text: t('checkout.unfilled', { count: unfilled }), icon: 'warning' });
      close();
    },
  });
  const { preview, outcome, busy } = change;
  const previewed = preview !== null;
  const was = useRef(previewed);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the content that replaced it, for screen readers.
    if (was.current !== previewed) form.current?.focus();
    was.current = previewed;
  }, [previewed]);
  const said = (field: keyof typeof found): string | undefined => {
    const id = asked ? found[field] : undefined;
    return id === undefined ? undefined : t(id);
  };
  const look = async (): Promise<void> => {
    setAsked(true);
    if (noStart || Object.keys(found).length > 0) focusFirstError(form);
    else await change.look();
  };
  const discard = async (): Promise<void> => {
    setAsked(false);
    change.back();
    await base.change({ planChange: undefined });
    close();
  };
  const offline = base.offline || outcome === 'offline';

  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('checkout.changePlan')}
      wide
      footer={
        preview ? (
          <>
            <Button
              key="make"
              busy={busy}
              busyLabel={t('shell.saving')}
              onClick={() => void change.make().catch(report('the plan could not be changed'))}
            >
              {t('change.make')}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={change.back}>
              {t('shell.back')}
            </Button>
          </>
        ) : (
          <>
            <Button
              busy={busy}
              busyLabel={t('shell.loading')}
              disabled={!changed}
              onClick={() => void look().catch(report('the change could not be shown'))}
            >
              {t('change.look')}
            </Button>
            {planChangeOf(base) && (
              <Button
                variant="secondary"
                disabled={busy}
                onClick={() => void discard().catch(report('the change could not be given up'))}
              >
                {t('change.discard')}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={form} tabIndex={-1} className={styles.stack}>
        {(offline || outcome !== null) && (
          <Banner
            tone={outcome === 'refused' || outcome === 'moved' ? 'tomato' : 'sea'}
            icon={offline ? 'cloud-off' : outcome === 'unknown' ? 'device' : 'warning'}
            role="status"
            title={t('checkout.keptOnDevice')}
          >
            {t(
              offline
                ? 'change.offline'
                : outcome === 'moved'
                  ? 'change.moved'
                  : `checkout.build.${outcome === 'refused' ? 'refused' : 'unknown'}`,
            )}
          </Banner>
        )}
        {preview ? (
          <ChangePreview checkout={checkout} saved={saved} preview={preview} />
        ) : busy ? (
          // The form is hidden while the preview loads: a choice changed meanwhile would not match the preview.
          <Loading label={t('shell.loading')}>
            <Skeleton shape="card" height="14rem" />
          </Loading>
        ) : (
          <>
            <p className={styles.soft}>{t(changed ? 'change.text' : 'change.nothing')}</p>
            <DietPart building={checkout} error={said('diet')} />
            {!byWeight && <MealTypesPart building={checkout} error={said('mealTypes')} />}
            <DaysPart checkout={checkout} error={said('days')} />
            <WeekdaysPart checkout={checkout} />
            <Card>
              <ChoiceGroup
                legend={t('checkout.startDate')}
                error={asked && noStart ? t('checkout.startMissing') : undefined}
              >
                <StartChoice building={checkout} />
              </ChoiceGroup>
            </Card>
          </>
        )}
      </div>
    </Modal>
  );
};
