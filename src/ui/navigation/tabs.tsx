import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import { stepOfKey } from '../drawing/reading-direction.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** The tab cannot be chosen; the reason is shown next to the tabs. */
  readonly disabled?: boolean;
  /** The id of an element that says more about the tab, for instance what is wrong with it. */
  readonly describedBy?: string | undefined;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** `line` for parts of a page, `segments` for two to four ranges, `chips` for many. */
  readonly look?: 'line' | 'segments' | 'chips';
  /** The tabs fill the whole width. */
  readonly fill?: boolean;
  readonly className?: string | undefined;
  /** The content of the chosen tab; if the content is elsewhere, give `panelId` to both. */
  readonly children?: ReactNode;
  readonly panelId?: string;
}

/** Scrolls the strip, never the page, until the chosen tab is visible. */
const showChosen = (list: HTMLDivElement | null): void => {
  const chosen = list?.querySelector('[aria-selected="true"]');
  if (!list || !chosen) return;
  const { left, width } = chosen.getBoundingClientRect();
  const strip = list.getBoundingClientRect();
  list.scrollLeft += left + width / 2 - (strip.left + strip.width / 2);
};

export const Tabs = <Id extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'line',
  fill = false,
  className,
  children,
  panelId,
}: Props<Id>) => {
  const own = useId();
  const panel = panelId ?? `${own}-panel`;
  const list = useRef<HTMLDivElement>(null);
  const isStrip = look === 'chips';
  useLayoutEffect(() => {
    if (isStrip) showChosen(list.current);
    // Some tabs may be added later.
  }, [isStrip, tabs.length]);

  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const open = tabs.filter(({ disabled }) => !disabled);
    const at = open.findIndex((tab) => tab.id === value);
    const step = stepOfKey(event.key, event.currentTarget);
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? open.length - 1
          : step === 0
            ? -1
            : (at + step + open.length) % open.length;
    const tab = open[to];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    const button = list.current?.children[tabs.indexOf(tab)];
    if (button instanceof HTMLElement) {
      button.focus();
      button.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
    }
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on the tabs, one of which is the tab stop */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(styles.list, styles[look], fill && styles.fill, className)}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${own}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-describedby={tab.describedBy}
            aria-controls={children === undefined && panelId === undefined ? undefined : panel}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.disabled}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div id={panel} role="tabpanel" aria-labelledby={`${own}-${value}`} tabIndex={0} className={styles.panel}>
          {children}
        </div>
      )}
    </>
  );
};
