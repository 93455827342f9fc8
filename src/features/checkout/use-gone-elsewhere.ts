import { useNavigate } from '@tanstack/react-router';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/engine/report.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';
import type { Checkout } from './use-checkout.ts';

/** The saved checkout that the customer is deleting on this device: its removal needs no explanation. */
export const deletingAtom = atom<number | null>(null);

/** Explains the return to step 1 if the shown checkout disappears because it was ordered or deleted on another device. */
export const useGoneElsewhere = (checkout: Checkout | null): void => {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const deleting = useAtomValue(deletingAtom);
  const shown = useRef<number | null>(null);
  const id = checkout === null ? undefined : (checkout.saved?.id ?? null);
  useEffect(() => {
    if (id === undefined) return;
    const before = shown.current;
    shown.current = id;
    if (id !== null || before === null || before === deleting) return;
    toast({
      text: t('checkout.goneElsewhere'),
      icon: 'device',
      key: 'checkout',
      action: {
        label: t('shell.goHome'),
        onSelect: () => void navigate({ to: '/' }).catch(report('the home page could not be opened')),
      },
    });
  }, [id, deleting, t, toast, navigate]);
};
