import { Fragment } from 'react';

import { CountBadge } from '../text/badge.tsx';
import { Icon } from '../text/icon.tsx';
import type { NavItem, RenderLink } from './navigation.ts';
import styles from './shell.module.css';

interface Props {
  readonly label: string;
  readonly items: readonly NavItem[];
  readonly renderLink: RenderLink;
}

/** The phone's navigation at the lower edge; hidden on screens wider than 768 px. */
export const TabBar = ({ label, items, renderLink }: Props) => (
  <nav aria-label={label} className={styles.tabBar}>
    {items.map((item) => (
      <Fragment key={item.href}>
        {renderLink({
          href: item.href,
          className: styles.tab,
          'aria-current': item.current ? 'page' : undefined,
          children: (
            <>
              <span className={styles.tabIcon}>
                <Icon name={item.icon} />
                {item.count ? (
                  <span className={styles.tabCount}>
                    <CountBadge>{item.count}</CountBadge>
                  </span>
                ) : null}
              </span>
              <span className={styles.tabText}>{item.label}</span>
            </>
          ),
        })}
      </Fragment>
    ))}
  </nav>
);
