import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { dayFromWire } from '../../domain/days/day.ts';
import { DEFAULT_RENEW_METHOD, type RenewMethod } from '../../domain/plan/renew-method.ts';
import { asksToRenew, daysLeft, renewStep } from '../../domain/plan/renewal.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useToday } from '../../state/plan/clock.ts';
import { report } from '../../state/engine/report.ts';
import { useUser } from '../../state/session/session.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';

/** 'Renew Now': with a saved checkout on to it, else the choice of how the new plan is filled. */
export const RenewPrompt = ({ paused }: { readonly paused: boolean }) => {
  const t = useT();
  const router = useRouter();
  const user = useUser();
  const today = useToday();
  const [choosing, setChoosing] = useState(false);
  const [method, setMethod] = useState<RenewMethod>(DEFAULT_RENEW_METHOD);
  if (!user?.plan) return null;
  const planEnd = dayFromWire(user.plan.end);
  if (
    !asksToRenew({ planEnd, today, alreadyRenewed: user.alreadyRenewed, paused, renewStatus: user.plan.renew_status })
  )
    return null;
  const left = daysLeft(planEnd, today);
  const goOn = (): void => {
    setChoosing(false);
    router
      .navigate({ to: '/renewplan/$action', params: { action: method } })
      .catch(report('the renewal could not be opened'));
  };
  return (
    <>
      <Banner
        tone="saffron"
        icon="calendar"
        title={t(planEnd < today ? 'dashboard.planEnded' : 'dashboard.planEnds', { count: left })}
        actions={
          renewStep(user.hasCheckout) === 'checkout' ? (
            <Link to="/checkout" className={buttonClass({ size: 's' })}>
              {t('dashboard.renewNow')}
            </Link>
          ) : (
            <Button size="s" onClick={() => setChoosing(true)}>
              {t('dashboard.renewNow')}
            </Button>
          )
        }
      >
        {t('dashboard.renewText')}
      </Banner>
      <Modal
        show={choosing}
        close={() => setChoosing(false)}
        closeLabel={t('shell.close')}
        headLine={t('shell.subject.renew')}
        footer={<Button onClick={goOn}>{t('shell.continue')}</Button>}
      >
        <RadioCards
          legend={t('dashboard.renewHow')}
          name="renew"
          value={method}
          onChange={setMethod}
          options={[
            { value: 'samemenu', title: t('dashboard.sameMenu'), description: t('dashboard.sameMenuText') },
            { value: 'defaultmenu', title: t('dashboard.defaultMenu'), description: t('dashboard.defaultMenuText') },
          ]}
        />
      </Modal>
    </>
  );
};
