import { atom, useAtom } from 'jotai';
import { useState } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { waitsForMoney } from '../offline/reads/plan-needs.ts';
import { useInstall } from '../state/device/install.ts';
import { isRemembered, remember } from '../state/device/remembered.ts';
import { useRunningPlan } from '../state/plan/running-plan.ts';
import { Banner } from '../ui/dialogs/banner.tsx';
import { Button } from '../ui/forms/button.tsx';
import { InstallButton } from './install-button.tsx';
import { useReminders } from './use-reminders.ts';

const keys = { install: 'sufra.install', reminders: 'sufra.reminders' } as const;
type Offer = keyof typeof keys;
/** After "Not now" an offer is not shown for this time. */
const REST_DAYS = 30;

const restsNow = (): Readonly<Record<Offer, boolean>> => ({
  install: isRemembered(keys.install, Date.now()),
  reminders: isRemembered(keys.reminders, Date.now()),
});
const rest = (offer: Offer): void => remember(keys[offer], REST_DAYS, Date.now());

/** After an answer, nothing more is offered until the next start. */
const answeredAtom = atom(false);

/** True once the customer has paid a plan. */
const useHasPaid = (): boolean => {
  const { data } = useRunningPlan();
  return data?.planParams !== undefined && data.planParams !== null && !waitsForMoney(data);
};

/**
 * Offers to install the app and then to be reminded, one at a time, to customers who return often or have paid a plan.
 * @param returns true if the customer returns often
 */
export const Offers = ({ returns }: { readonly returns: boolean }) => {
  const t = useT();
  const install = useInstall();
  const reminders = useReminders();
  const paid = useHasPaid();
  const [answered, setAnswered] = useAtom(answeredAtom);
  const [turnedOn, setTurnedOn] = useState(false);
  const [rests] = useState(restsNow);
  const later = (offer: Offer) => (
    <Button
      size="s"
      variant="quiet"
      onClick={() => {
        rest(offer);
        setAnswered(true);
      }}
    >
      {t('installing.later')}
    </Button>
  );
  if (turnedOn && reminders.state === 'on')
    return <Banner tone="palm" role="status" title={t('installing.reminded')} />;
  if (answered || (!returns && !paid)) return null;
  if (install.kind !== 'none' && !rests.install)
    return (
      <Banner
        tone="palm"
        icon="device"
        title={t('installing.title')}
        actions={
          <>
            {/* The browser asks the customer itself: its "Cancel" is a "Not now" too. */}
            <InstallButton
              install={install}
              label={t('installing.install')}
              {...(install.kind === 'prompt' && {
                onPrompt: () => {
                  rest('install');
                  setAnswered(true);
                },
              })}
            />
            {later('install')}
          </>
        }
      >
        {t('installing.text')}
      </Banner>
    );
  if (reminders.state !== 'off' || !reminders.unasked || rests.reminders) return null;
  return (
    <Banner
      tone="palm"
      icon="bell"
      title={t('installing.remindTitle')}
      actions={
        <>
          <Button
            size="s"
            variant="soft"
            busy={reminders.busy}
            busyLabel={t('installing.remindBusy')}
            onClick={() => {
              setTurnedOn(true);
              reminders.turnOn();
            }}
          >
            {t('installing.remind')}
          </Button>
          {later('reminders')}
        </>
      }
    >
      <p>{t('installing.remindText')}</p>
      {reminders.failed && <p role="alert">{t('installing.remindFailed')}</p>}
    </Banner>
  );
};
