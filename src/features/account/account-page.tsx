import type { ReactNode } from 'react';

import { useProvider } from '../../state/device/use-provider.ts';
import { Page } from '../../ui/navigation/page.tsx';
import styles from './account.module.css';

/** Shows a narrow form; on a desktop the pictures of the first page's table are next to it. */
export const AccountPage = ({ children }: { readonly children: ReactNode }) => {
  const { table } = useProvider('en');
  return (
    <Page>
      <div className={styles.frame}>
        <div>{children}</div>
        {table.length > 0 && (
          // The pictures are decoration, so they have no alternative text. They are lazy, so they are fetched only if
          // they are visible.
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
