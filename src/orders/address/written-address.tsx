import { isMapLink } from '../../domain/address/map-link.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import type { Address } from '../../protocol/account/user.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import styles from '../orders.module.css';

interface Props {
  readonly address: Address;
  readonly allEmirates: ReferenceArray<'allEmirates'>;
  readonly areasListFull: ReferenceArray<'areasListFull'>;
}

/** Shows an address in several lines, as on a label. */
export const WrittenAddress = ({ address, allEmirates, areasListFull }: Props) => {
  const t = useT();
  const language = languageOf(useLocale());
  return (
    <address className={styles.address}>
      <span>
        <bdi>{address.apartments}</bdi>
      </span>
      <span>
        <bdi>{address.street}</bdi>
      </span>
      <span>
        {[
          areasListFull.find(({ id }) => id === address.area)?.name,
          allEmirates.find(({ id }) => id === address.emirate)?.name,
        ]
          .filter((part) => part !== undefined)
          .join(language === 'ar' ? '، ' : ', ')}
      </span>
      {address.landmark !== '' && <span className={styles.soft}>{t('order.near', { place: address.landmark })}</span>}
      {isMapLink(address.locationlink) && (
        <a href={address.locationlink} target="_blank" rel="noreferrer">
          {t('order.mapLink')}
        </a>
      )}
    </address>
  );
};
