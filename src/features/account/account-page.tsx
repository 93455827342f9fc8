import type { ReactNode } from 'react';

import { useProvider } from '../../state/device/use-provider.ts';
import { Page } from '../../ui/navigation/page.tsx';
import styles from './account.module.css';

/** A form as wide as a hand; on a desktop the table of the first page is laid beside it. */
export const AccountPage = ({ children }: { readonly children: ReactNode }) => {
  const { table } = useProvider('en');
  return (
    <Page>
      <div className={styles.frame}>
        <div>{children}</div>
        {table.length > 0 && (
          // Decoration, so the pictures carry no name. Being lazy, they are fetched only where they show.
          <div className={styles.table} aria-hidden="true">
            {table.map((address) => (
              <img
                key={address}
                src={address}
                alt=""
                width={640}
                height={400}
                loading="lazy"
                className={styles.plate}
              />
            ))}
          </div>
        )}
      </div>
    </Page>
  );
};
