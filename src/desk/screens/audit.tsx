import { useMemo, useState } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT, type Translate } from '../../i18n/use-t.tsx';
import type { DeskReply, DeskRequest } from '../../protocol/desk/desk-messages.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DataTable, type DataColumn } from '../parts/data-table.tsx';
import { dayIn } from '../parts/day-in.ts';
import { Frame } from '../parts/frame.tsx';
import { LoadedView } from '../parts/loaded-view.tsx';
import { useLoaded } from '../wire/desk-context.tsx';
import { AuditFilter } from './audit-filter.tsx';

type Search = DeskRequest<'audit/search'>;
type AuditRow = DeskReply<'audit/search'>['rows'][number];

const tones = { page: 'neutral', search: 'neutral', sheet: 'sea', change: 'saffron' } as const;

const customersOf = ({ customers, customerCount }: AuditRow, t: Translate): string => {
  const ids = customers.join(', ');
  const more = customerCount - customers.length;
  return more > 0 ? t('desk.customersMore', { ids, count: more }) : ids;
};

const listed = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** The ids, fields and values of a row. */
const Details = ({ row }: { readonly row: AuditRow }) => {
  const t = useT();
  const ids = Object.entries(row.ids).map(([kind, list]) => `${kind}: ${list.join(', ')}`);
  return (
    <div dir="ltr">
      {[...ids, ...(row.fields.length > 0 ? [row.fields.join(', ')] : [])].map((line) => (
        <div key={line}>{line}</div>
      ))}
      {row.values && (
        <>
          <div>{t('desk.before', { values: listed(row.values.before) })}</div>
          <div>{t('desk.after', { values: listed(row.values.after) })}</div>
        </>
      )}
      {row.lost && <div>{t('desk.lost')}</div>}
    </div>
  );
};

interface PageProps {
  readonly search: Search;
  readonly columns: readonly DataColumn<AuditRow>[];
  readonly last: boolean;
  readonly more: (before: number) => void;
}

/** Fifty rows of a search. */
const AuditPage = ({ search, columns, last, more }: PageProps) => {
  const t = useT();
  return (
    <LoadedView of={useLoaded('audit/search', search)}>
      {({ rows, more: hasMore }) => (
        <Stack>
          {rows.length === 0 ? (
            <EmptyState icon="info" title={t('desk.noRows')} />
          ) : (
            <DataTable label={t('desk.audit')} columns={columns} rows={rows} rowId={({ id }) => id} />
          )}
          {last && hasMore && (
            <Button variant="secondary" onClick={() => more(rows.at(-1)!.id)}>
              {t('desk.more')}
            </Button>
          )}
        </Stack>
      )}
    </LoadedView>
  );
};

/** What staff looked at and changed; the owner searches it by person, customer, message and day. */
export const AuditScreen = () => {
  const t = useT();
  const format = useFormat();
  const [search, setSearch] = useState<Search>({});
  /** The last row of each page that is shown, except the last one. */
  const [pages, setPages] = useState<readonly number[]>([]);
  const columns = useMemo<readonly DataColumn<AuditRow>[]>(
    () => [
      {
        id: 'when',
        title: t('desk.when'),
        renderCell: ({ at }) => `${format.dayWithYear(dayIn(at))}, ${format.time(at)}`,
      },
      {
        id: 'who',
        title: t('desk.who'),
        renderCell: ({ who }) => (who.staffId === null ? t('desk.byCommandLine', { name: who.name }) : who.name),
      },
      {
        id: 'what',
        title: t('desk.what'),
        renderCell: ({ kind, what }) => (
          <>
            <Badge tone={tones[kind]}>{t(`desk.kind.${kind}`)}</Badge> <code dir="ltr">{what}</code>
          </>
        ),
      },
      { id: 'customers', title: t('desk.customers'), renderCell: (row) => customersOf(row, t) },
      { id: 'details', title: t('desk.details'), renderCell: (row) => <Details row={row} /> },
    ],
    [format, t],
  );
  return (
    <Frame title={t('desk.audit')}>
      <Stack>
        <PageHeader title={t('desk.audit')} subtitle={t('desk.auditAbout')} />
        <AuditFilter
          search={(next) => {
            setPages([]);
            setSearch(next);
          }}
        />
        {[undefined, ...pages].map((before, at) => (
          <AuditPage
            key={before ?? 'first'}
            search={before === undefined ? search : { ...search, before }}
            columns={columns}
            last={at === pages.length}
            more={(id) => setPages([...pages, id])}
          />
        ))}
      </Stack>
    </Frame>
  );
};
