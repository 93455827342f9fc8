import type { CSSProperties, ReactNode } from 'react';

import styles from './chart-frame.module.css';
import { Icon } from '../text/icon.tsx';

export interface ChartTable {
  /** The text "Show as a table". */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Props {
  readonly title: ReactNode;
  /** The last value, the range or the age, under the title. */
  readonly note?: ReactNode;
  /** The tabs that choose the range. */
  readonly tabs?: ReactNode;
  readonly legend?: ReactNode;
  /** The same data for customers who cannot see the chart; it is required. A table without rows is not offered. */
  readonly table: ChartTable;
  /** The CSS length that is reserved while the chart loads. */
  readonly height?: string;
  /** The chart; hide it from screen readers. Time runs from left to right in both languages. */
  readonly children: ReactNode;
}

export const ChartFrame = ({ title, note, tabs, legend, table, height, children }: Props) => (
  <figure className={styles.frame}>
    <figcaption className={styles.head}>
      <div>
        <p className={styles.title}>{title}</p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {tabs}
    </figcaption>
    <div
      className={styles.drawing}
      style={height === undefined ? undefined : ({ '--chart-height': height } as CSSProperties)}
    >
      {children}
    </div>
    {legend !== undefined && <div className={styles.legend}>{legend}</div>}
    {table.rows.length > 0 && (
      <details className={styles.table}>
        <summary>
          {table.label}
          <Icon name="chevron-down" />
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard cannot scroll the rows */}
        <section className={styles.scroll} tabIndex={0} aria-label={table.label}>
          <table>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.join(' ')}>
                  {row.map((text, index) =>
                    index === 0 ? (
                      <th key={table.columns[index]} scope="row">
                        {text}
                      </th>
                    ) : (
                      <td key={table.columns[index]}>{text}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    )}
  </figure>
);
