import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { loadCatalogue } from '#src/i18n/catalogue-store.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import type { Address, User } from '#src/protocol/account/user.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { Badge } from '#src/ui/text/badge.tsx';
import { later } from '#src/ui/drawing/later.tsx';
import parts from '../dashboard-parts.module.css';
import styles from './profile-sheet.module.css';

const AddressRuns = later(async () => {
  const [part] = await Promise.all([import('#src/orders/address/address-runs.tsx'), loadCatalogue('address')]);
  return part.AddressRuns;
});

const kinds = ['home', 'work', 'public'] as const;
const field = { home: 'homeAddress', work: 'workAddress', public: 'publicAddress' } as const;

/** Shows the three addresses, read only. */
export const AddressFacts = ({ user }: { readonly user: User }) => {
  const t = useT();
  const language = languageOf(useLocale());
  const { data } = useArrays(language, 'allEmirates', 'areasListFull');
  /** The customer's text and our name of the place are often in two languages, so each has its own line. */
  const linesOf = (address: Address): string[] =>
    [
      [address.apartments, address.street],
      [
        data?.areasListFull?.find(({ id }) => id === address.area)?.name,
        data?.allEmirates?.find(({ id }) => id === address.emirate)?.name,
      ],
    ]
      .map((parts) => parts.filter((part) => part !== undefined && part !== '').join(language === 'ar' ? '، ' : ', '))
      .filter((line) => line !== '');
  return (
    <div className={parts.sheet}>
      {kinds.map((kind) => {
        const address = user[field[kind]];
        return (
          <section key={kind} className={styles.named}>
            <h3 className={styles.namedTitle}>
              {t(`profile.facts.address.${kind}`)}{' '}
              {address?.default && <Badge tone="palm">{t('profile.facts.default')}</Badge>}
            </h3>
            {address ? (
              <p>
                {linesOf(address).map((line) => (
                  <span key={line} className={styles.addressLine}>
                    <bdi>{line}</bdi>
                  </span>
                ))}
              </p>
            ) : (
              <p className={parts.faint}>{t('profile.facts.notGiven')}</p>
            )}
            {address && address.landmark !== '' && (
              <p className={parts.faint}>{t('profile.facts.near', { place: address.landmark })}</p>
            )}
          </section>
        );
      })}
      <Suspense fallback={null}>
        <AddressRuns user={user} />
      </Suspense>
      <p className={styles.note}>{t('profile.facts.addressText')}</p>
      <p className={styles.note}>
        {t('profile.facts.addressOwn')} <Link to="/modify/address">{t('profile.facts.addressChange')}</Link>
      </p>
    </div>
  );
};
