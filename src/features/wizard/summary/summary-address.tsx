import { Link } from '@tanstack/react-router';

import { languageOf } from '#src/i18n/locale.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import { deliveryAddress } from '#src/offline/reads/delivery-address.ts';
import { WrittenAddress } from '#src/orders/address/written-address.tsx';
import type { User } from '#src/protocol/account/user.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { buttonClass } from '#src/ui/forms/button.tsx';
import billStyles from '#src/building/bill/bill.module.css';
import { wizardPath } from '../wizard-path.ts';

interface Props {
  readonly user: User;
  /** True if the server does not have the typed address yet. */
  readonly waits: boolean;
}

/** Shows the delivery address. */
export const SummaryAddress = ({ user, waits }: Props) => {
  const t = useT();
  const places = useArrays(languageOf(useLocale()), 'allEmirates', 'areasListFull').data;
  const address = deliveryAddress(user);
  return (
    <Card title={t('order.deliveryAddress')}>
      <div className={billStyles.delivery}>
        {address && places?.allEmirates && places.areasListFull && (
          <WrittenAddress address={address} allEmirates={places.allEmirates} areasListFull={places.areasListFull} />
        )}
        {address === null && !waits && <p>{t('order.addressNone')}</p>}
        {waits && <p role="status">{t('summary.addressWaits')}</p>}
        <div className={billStyles.pair}>
          <Link to={wizardPath.address} className={buttonClass({ variant: 'secondary', size: 's' })}>
            {t(address === null && !waits ? 'order.giveAddress' : 'order.changeAddress')}
          </Link>
        </div>
      </div>
    </Card>
  );
};
