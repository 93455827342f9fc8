import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';

import { Icon } from '../../ui/text/icon.tsx';
import styles from './data-table.module.css';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
});

export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly renderCell: (row: Row) => ReactNode;
  /** The value by which the table is sorted; a column without it cannot be sorted. */
  readonly sortBy?: (row: Row) => string | number;
}

interface Props<Row> {
  /** Says what the table lists. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string | number;
}

const sortOf = { asc: 'ascending', desc: 'descending' } as const;

/** A table whose columns are sorted by their headings. On a narrow window it scrolls within its frame. */
export const DataTable = <Row extends RowData>({ label, columns, rows, rowId }: Props<Row>) => {
  const defined = useMemo(
    () =>
      columns.map(({ id, title, sortBy }): ColumnDef<typeof features, Row> => ({
        id,
        header: title,
        accessorFn: (row: Row) => sortBy?.(row) ?? '',
        enableSorting: sortBy !== undefined,
      })),
    [columns],
  );
  // The table would treat each new function as another component, and a button in a cell would lose the focus.
  const cellOf = new Map(columns.map(({ id, renderCell }) => [id, renderCell]));
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: defined, data, getRowId: (row: Row) => String(rowId(row)) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard can then scroll it
    <div role="region" aria-label={label} tabIndex={0} className={styles.frame}>
      <table className={styles.table}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const sorted = header.column.getIsSorted();
                return (
                  <th key={header.id} scope="col" aria-sort={sorted === false ? undefined : sortOf[sorted]}>
                    {header.column.getCanSort() ? (
                      <button type="button" className={styles.sort} onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} />
                        {sorted !== false && (
                          <Icon name="chevron-down" size="s" className={sorted === 'asc' ? styles.rising : undefined} />
                        )}
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is not a control
                <td key={cell.id}>{cellOf.get(cell.column.id)?.(row.original)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
