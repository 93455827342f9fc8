import type { ReactNode } from 'react';

import type { NavItem, RenderLink } from './navigation.ts';
import styles from './shell.module.css';

interface Props {
  /** Name of the navigation for screen readers. */
  readonly label: string;
  /** The provider's name and logo. */
  readonly brand: ReactNode;
  readonly homeHref: string;
  /** Links of the desktop header; on a phone the tab bar has them. */
  readonly items: readonly NavItem[];
  /** The controls at the end: sign in, log out, messages. */
  readonly actions?: ReactNode;
  /** A second line on a phone, for links of one screen. */
  readonly below?: ReactNode;
  readonly renderLink: RenderLink;
}

export const TopHeader = ({ label, brand, homeHref, items, actions, below, renderLink }: Props) => (
  <header className={styles.header}>
    <div className={styles.bar}>
      {renderLink({ href: homeHref, className: styles.brand, 'aria-current': undefined, children: brand })}
      {items.length > 0 && (
        <nav aria-label={label} className={styles.links}>
          {items.map((item) => (
            <span key={item.href}>
              {renderLink({
                href: item.href,
                className: styles.link,
                'aria-current': item.current ? 'page' : undefined,
                children: item.label,
              })}
            </span>
          ))}
        </nav>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
    {below !== undefined && <div className={styles.below}>{below}</div>}
  </header>
);
