import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { afterFrame } from '../drawing/after-frame.ts';
import { classNames } from '../drawing/class-names.ts';
import { Badge } from '../text/badge.tsx';
import type { IconName } from '../text/icon-name.ts';
import { Icon } from '../text/icon.tsx';
import cardStyles from './card.module.css';
import { Card } from './card.tsx';
import styles from './fold-card.module.css';
import { FoldingContext } from './folding.ts';
import { InsideCard } from './inside-card.ts';

interface Props {
  /** The part of the URL after `#` that opens this row. */
  readonly name: string;
  readonly icon: IconName;
  readonly title: string;
  /** What the closed row tells about its content. */
  readonly detail?: ReactNode;
  /** Set while the row has unsaved input or an error: it is open and cannot be closed. */
  readonly unsaved?: string | undefined;
  /** True if the children are cards themselves: on a desktop they are shown as they are. */
  readonly ofCards?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of a page: on a phone a row that opens in place, on a desktop a card. The content of a row is rendered when it
 * first opens; closing it keeps what was typed.
 */
export const FoldCard = ({ name, icon, title, detail, unsaved, ofCards = false, children }: Props) => {
  const rows = use(FoldingContext);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isUnsaved = unsaved !== undefined;
  const open = isUnsaved || (rows?.isOpen(name) ?? true);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);

  // A row that opened because of its input stays open after the save.
  const turn = rows?.turn;
  useEffect(() => {
    if (isUnsaved) turn?.(name, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the input itself opens the row
  }, [isUnsaved, name]);

  const isTarget = rows?.target === name;
  const reached = rows?.reached;
  useEffect(() => {
    if (!isTarget) return undefined;
    // A new page is first placed at its top.
    return afterFrame(() => {
      const start = box.current?.querySelector<HTMLElement>('h2 button') ?? box.current?.querySelector('h2');
      box.current?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
      if (start && !(start instanceof HTMLButtonElement)) start.tabIndex = -1;
      start?.focus({ preventScroll: true });
      reached?.(name);
    });
  }, [isTarget, reached, name]);

  if (!rows?.folds)
    return (
      <div ref={box} id={name} className={styles.place}>
        {ofCards ? children : <Card title={title}>{children}</Card>}
      </div>
    );
  return (
    <section
      ref={box}
      id={name}
      className={classNames(cardStyles.card, styles.place, styles.row)}
      aria-labelledby={`${id}title`}
    >
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <div className={styles.text}>
          <h2 className={styles.title}>
            <button
              type="button"
              id={`${id}title`}
              className={styles.button}
              aria-expanded={open}
              aria-controls={`${id}body`}
              aria-describedby={detail === undefined || open ? undefined : `${id}detail`}
              aria-disabled={isUnsaved || undefined}
              onClick={() => {
                if (!isUnsaved) rows.turn(name, !open);
              }}
            >
              {title}
            </button>
          </h2>
          {detail !== undefined && !open && (
            <p id={`${id}detail`} className={styles.detail}>
              {detail}
            </p>
          )}
        </div>
        {isUnsaved ? (
          <Badge tone="saffron">{unsaved}</Badge>
        ) : (
          <span className={classNames(styles.sign, open && styles.turned)}>
            <Icon name="chevron-down" size="s" />
          </span>
        )}
      </div>
      <div id={`${id}body`} className={styles.body} hidden={!open}>
        {opened && <InsideCard value>{children}</InsideCard>}
      </div>
    </section>
  );
};
