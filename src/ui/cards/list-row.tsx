import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import type { IconName } from '../text/icon-name.ts';
import { Icon } from '../text/icon.tsx';
import styles from './list-row.module.css';

export const List = ({ children }: { readonly children: ReactNode }) => <div className={styles.list}>{children}</div>;

interface Parts {
  readonly icon?: IconName;
  /** A picture or an avatar instead of an icon. */
  readonly media?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** A price, a state or a button at the end. */
  readonly trailing?: ReactNode;
}

/** The content of a row, for a link of the router: `<Link className={rowClass}><RowParts … go /></Link>`. */
export const RowParts = ({ icon, media, title, detail, trailing, go = false }: Parts & { readonly go?: boolean }) => (
  <>
    {(icon ?? media) !== undefined && (
      <span className={classNames(styles.media, media !== undefined && styles.bare)}>
        {media ?? (icon && <Icon name={icon} />)}
      </span>
    )}
    <span className={styles.text}>
      <span className={styles.title}>{title}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </span>
    {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    {go && (
      <span className={styles.go}>
        <Icon name="chevron-forward" size="s" />
      </span>
    )}
  </>
);

export const rowClass = styles.row;

interface Props extends Parts {
  /** Makes the row one button. */
  readonly onSelect?: () => void;
}

/** A row in a list of cart items, files, PDFs, contacts or settings. */
export const ListRow = ({ onSelect, ...parts }: Props) =>
  onSelect ? (
    <button type="button" className={styles.row} onClick={onSelect}>
      <RowParts {...parts} go />
    </button>
  ) : (
    <div className={styles.row}>
      <RowParts {...parts} />
    </div>
  );
