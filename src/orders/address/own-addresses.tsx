import type { ComponentProps } from 'react';

import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';
import { useUser } from '../../state/session/session.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { DataAge } from '../../ui/text/data-age.tsx';
import { AddressBook } from './address-book.tsx';

const requests = { settings: { subtype: 'getMainSettingsInfo' }, order: { orderType: 'active' } } as const;

interface Props extends Pick<ComponentProps<typeof AddressBook>, 'onSaved' | 'step' | 'forOrder'> {
  /** The emirate of a plan that is being built or was just placed; without it, that of the current plan. */
  readonly planEmirate?: number | null;
}

/** Shows the customer's addresses as stored on the device, with their age, and lets the customer change them. */
export const OwnAddresses = ({ planEmirate, ...book }: Props) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const user = useUser();
  const offline = useOffline();
  const language = languageOf(useLocale());
  const { data, loading } = useArrays(language, 'emirate', 'emirateSlots', 'areasListFull', 'addressFields');
  const settings = useQuery('profile/getForDashboard/getMainSettingsInfo', requests.settings);
  const order = useQuery('order/get', requests.order);
  if (!user || !data?.emirate || !data.emirateSlots || !data.areasListFull || !data.addressFields)
    return loading || user === null || !offline ? (
      <Loading label={t('shell.loading')}>
        <Skeleton shape="card" height="24rem" />
      </Loading>
    ) : (
      <EmptyState icon="cloud-off" title={t('errors.notOnDevice')}>
        {t('errors.notOnDeviceText')}
      </EmptyState>
    );
  const { emirate, emirateSlots, areasListFull, addressFields } = data;
  return (
    <>
      {settings.asOf !== null && (
        <p>
          <DataAge stale={settings.stale} offline={offline}>
            {t('shell.asOf', { time: format.asOf(settings.asOf, now, zone) })}
          </DataAge>
        </p>
      )}
      <AddressBook
        user={user}
        places={{ emirate, emirateSlots, areasListFull, addressFields }}
        planEmirate={
          planEmirate === undefined ? (user.hasPlan ? (order.data?.planParams?.emirate_id ?? null) : null) : planEmirate
        }
        {...book}
      />
    </>
  );
};
