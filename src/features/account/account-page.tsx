import type { ReactNode } from 'react';

import { dishPicture } from '../../protocol/reference/dish-pictures.ts';
import { Page } from '../../ui/navigation/page.tsx';
import styles from './account.module.css';

/** Of the pictures of this build, as in the addresses that the server hands out; none in development. */
const version = import.meta.env.PICTURE_VERSION ?? '';

/** Decoration, so they carry no name. Being lazy, they are fetched only where they show. */
const table = [1051, 2143, 1033] as const;

/** A form as wide as a hand; on a desktop the table is laid beside it. */
export const AccountPage = ({ children }: { readonly children: ReactNode }) => (
  <Page>
    <div className={styles.frame}>
      <div>{children}</div>
      <div className={styles.table} aria-hidden="true">
        {table.map((dish) => (
          <img
            key={dish}
            src={dishPicture(dish, 'image', version)}
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
