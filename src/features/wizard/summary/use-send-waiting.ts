import { useCallback } from 'react';

import { useAddressForm } from '#src/orders/address/use-address-form.ts';
import { useProfileForm } from '#src/person/use-profile-form.ts';
import { useSendPreferences } from '../use-send-preferences.ts';
import { wizardPath } from '../wizard-path.ts';
import type { Wizard } from '../use-wizard.ts';
import type { Problem } from './order-problem.ts';

const sections = ['person', 'body', 'medical'] as const;

/** `silent`: the server could not be reached. */
export type Waiting = 'sent' | 'silent' | Problem;

/** Sends the data that earlier steps stored on this device without a network, before the order is sent. */
export const useSendWaiting = (wizard: Wizard) => {
  const { user, choice } = wizard;
  const { send: tell, waiting: preferencesWait } = useSendPreferences(wizard);
  const profile = useProfileForm(user, sections);
  const address = useAddressForm(user, { planEmirate: choice.emirate, whole: true });
  const send = useCallback(async (): Promise<Waiting> => {
    const told = preferencesWait ? await tell() : { ok: true as const };
    if (!told.ok)
      return told.said === null
        ? 'silent'
        : {
            title: 'summary.preferencesUnsent',
            text: told.said,
            days: [],
            way: { to: wizardPath.preferences, label: 'summary.toPreferences' },
          };
    if (profile.begun && profile.unsent) {
      const saved = await profile.save();
      if (saved === null)
        return {
          title: 'summary.profileUnsent',
          text: '',
          days: [],
          way: { to: wizardPath.profile, label: 'summary.toProfile' },
        };
      if (saved.kind === 'kept') return 'silent';
    }
    if (address.unsent) {
      const saved = await address.save();
      if (saved === null)
        return {
          title: 'summary.addressUnsent',
          text: '',
          days: [],
          way: { to: wizardPath.address, label: 'summary.toAddress' },
        };
      if (saved.kind === 'kept') return 'silent';
    }
    return 'sent';
  }, [tell, preferencesWait, profile, address]);
  return {
    send,
    loaded: profile.loaded && address.loaded,
    /** The address as this device knows it, including a typed address that waits. */
    emirate: (address.form.usual === 'work' ? address.form.second : address.form.main).emirate,
    hasAddress: user.homeAddress !== null || user.workAddress !== null || address.unsent,
    profileWaits: profile.begun && profile.unsent,
    addressWaits: address.unsent,
  };
};
