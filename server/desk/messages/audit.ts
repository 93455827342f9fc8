import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';

import { addDays, startOfDay } from '../../../src/domain/days/day.ts';
import type { DeskGiven, DeskParsed } from '../../../src/protocol/desk/desk-messages.ts';
import { auditLog, staff } from '../../db/schema/staff.ts';
import { ok } from '../../request/result.ts';
import { valuesOf, writeAudit } from '../audit-log.ts';
import type { DeskHandlers } from '../request/desk-handler.ts';

const PAGE = 50;
/** A sheet names thousands of customers: their number and the first of them are enough for a list. */
const MOST_CUSTOMERS = 20;

type Kind = DeskGiven<'audit/search'>['rows'][number]['kind'];

/** @param zone the business zone, whose midnight begins a day */
const whereOf = (asked: DeskParsed<'audit/search'>, zone: string) => {
  const { person, customer, what, from, to, before } = asked;
  return and(
    person === 'cli' ? isNotNull(auditLog.cliUser) : undefined,
    typeof person === 'number' ? eq(auditLog.staffId, person) : undefined,
    customer === undefined ? undefined : sql`${auditLog.customers} @> array[${customer}::int]`,
    what === undefined || what === '' ? undefined : sql`starts_with(${auditLog.what}, ${what})`,
    from === undefined ? undefined : gte(auditLog.at, startOfDay(from, zone)),
    to === undefined ? undefined : lt(auditLog.at, startOfDay(addDays(to, 1), zone)),
    before === undefined ? undefined : lt(auditLog.id, before),
  );
};

export const auditHandlers = {
  'audit/search': async ({ tx, now, session, services: { config } }, asked) => {
    const found = await tx
      .select()
      .from(auditLog)
      .where(whereOf(asked, config.businessZone))
      .orderBy(desc(auditLog.id))
      .limit(PAGE + 1);
    const rows = found.slice(0, PAGE);
    const values = await valuesOf(tx, rows);
    const people = [...new Set(rows.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])))];
    const named =
      people.length === 0
        ? []
        : await tx.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, people));
    const nameOf = new Map(named.map(({ id, name }) => [id, name]));
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'search',
      what: 'audit/search',
      customers: asked.customer === undefined ? [] : [asked.customer],
      fields: Object.keys(asked),
    });
    return ok({
      rows: rows.map((row) => ({
        id: row.id,
        at: row.at,
        who: { staffId: row.staffId, name: row.cliUser ?? nameOf.get(row.staffId ?? 0) ?? '' },
        kind: row.kind as Kind,
        what: row.what,
        customerCount: row.customers.length,
        customers: row.customers.slice(0, MOST_CUSTOMERS),
        ids: Object.fromEntries(Object.entries(row.ids).map(([kind, ids]) => [kind, [...ids]])),
        fields: row.fields,
        values: values.get(row.id) ?? null,
        lost: row.sealed !== null && !values.has(row.id),
      })),
      more: found.length > PAGE,
    });
  },
} satisfies Partial<DeskHandlers>;
