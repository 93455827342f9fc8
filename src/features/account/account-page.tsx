import type { ReactNode } from 'react';

import { laidTable } from '../../ui/cards/laid-table.ts';
import { pictureVersion as version } from '../../ui/cards/picture-version.ts';
import { Page } from '../../ui/navigation/page.tsx';
import styles from './account.module.css';

/** A form as wide as a hand; on a desktop the table is laid beside it. */
export const AccountPage = ({ children }: { readonly children: ReactNode }) => (
  <Page>
    <div className={styles.frame}>
      <div>{children}</div>
      <div className={styles.table} aria-hidden="true">
        {laidTable.map((dish) => (
          <img
            key={dish}
            src={`/dishes/${dish}-image.webp${version}`}
            alt=""
            width={640}
            height={400}
            loading="lazy"
            className={styles.plate}
          />
        ))}
      </div>
    </div>
  </Page>
);
