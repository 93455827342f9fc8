import type { measurementHistory, measurements } from '../../db/schema/progress.ts';
import type { Shared } from '../../db/statement.ts';

export type Measurement = typeof measurements.$inferSelect;
type Edit = typeof measurementHistory.$inferInsert;

/** Groups the rows that `read` found by request, in the order of the requests. */
const perAsk = <Row extends { readonly ask: number }>(asks: readonly unknown[], rows: readonly Row[]): Row[][] => {
  const answers: Row[][] = asks.map(() => []);
  for (const row of rows) answers[row.ask]!.push(row);
  return answers;
};

interface Place {
  readonly userId: number;
  readonly kinds: readonly string[];
  readonly days: readonly string[];
}

const known = {
  name: 'known-measurements',
  text: `select asked.ask, m.user_id as "userId", m.kind, m.day::text, m.value, m.source,
      m.edited_at::float8 as "editedAt", m.dev, m.seq::float8
    from unnest($1::int[], $2::int[], $3::text[], $4::date[]) as asked(ask, user_id, kind, day)
    join measurements m on m.user_id = asked.user_id and m.kind = asked.kind and m.day = asked.day`,
};

/** Reads the stored values of a customer for these days. */
export const knownMeasurements: Shared<Place, readonly Measurement[]> = {
  writes: false,
  answer: async (statement, asks) => {
    const places = asks.flatMap(({ userId, kinds, days }, ask) =>
      days.flatMap((day) => kinds.map((kind) => ({ ask, userId, kind, day }))),
    );
    if (places.length === 0) return asks.map(() => []);
    const { rows } = await statement(known, [
      places.map(({ ask }) => ask),
      places.map(({ userId }) => userId),
      places.map(({ kind }) => kind),
      places.map(({ day }) => day),
    ]);
    return perAsk(asks, rows as (Measurement & { ask: number })[]);
  },
};

const keep = {
  name: 'keep-measurements',
  text: `insert into measurements (user_id, kind, day, value, source, edited_at, dev, seq)
    select * from unnest($1::int[], $2::text[], $3::date[], $4::int[], $5::text[], $6::bigint[], $7::text[], $8::bigint[])
    on conflict (user_id, kind, day) do update set value = excluded.value, source = excluded.source,
      edited_at = excluded.edited_at, dev = excluded.dev, seq = excluded.seq`,
};

/** Replaces the stored values at these places; each place occurs only once. */
export const keepMeasurements: Shared<readonly Measurement[], undefined> = {
  writes: true,
  answer: async (statement, asks) => {
    const rows = asks.flat();
    if (rows.length > 0)
      await statement(keep, [
        rows.map(({ userId }) => userId),
        rows.map(({ kind }) => kind),
        rows.map(({ day }) => day),
        rows.map(({ value }) => value),
        rows.map(({ source }) => source),
        rows.map(({ editedAt }) => editedAt),
        rows.map(({ dev }) => dev),
        rows.map(({ seq }) => seq),
      ]);
    return asks.map(() => undefined);
  },
};

const record = {
  name: 'record-measurements',
  text: `insert into measurement_history (user_id, kind, day, value, source, edited_at, dev, seq, at, entry_id, outcome)
    select * from unnest($1::int[], $2::text[], $3::date[], $4::int[], $5::text[], $6::bigint[], $7::text[], $8::bigint[],
      $9::bigint[], $10::text[], $11::text[])`,
};

/** Adds every edit to the history, also the losing ones. */
export const recordMeasurements: Shared<readonly Edit[], undefined> = {
  writes: true,
  answer: async (statement, asks) => {
    const rows = asks.flat();
    if (rows.length > 0)
      await statement(record, [
        rows.map(({ userId }) => userId),
        rows.map(({ kind }) => kind),
        rows.map(({ day }) => day),
        rows.map(({ value }) => value),
        rows.map(({ source }) => source),
        rows.map(({ editedAt }) => editedAt),
        rows.map(({ dev }) => dev),
        rows.map(({ seq }) => seq),
        rows.map(({ at }) => at),
        rows.map(({ entryId }) => entryId),
        rows.map(({ outcome }) => outcome),
      ]);
    return asks.map(() => undefined);
  },
};

const follow = {
  name: 'follow-weight',
  text: `update users u set weight = coalesce((
      select case when m.day <= asked.day then m.value else u.weight end from measurements m
      where m.user_id = u.id and m.kind = 'weight' and m.value is not null order by m.day desc limit 1), u.weight)
    from unnest($1::int[], $2::int[], $3::date[]) as asked(ask, user_id, day)
    where u.id = asked.user_id
    returning asked.ask, u.height`,
};

/**
 * Sets the profile's weight to that of the last weighed day, unless an earlier day was edited. Called once for a
 * customer, with the last edited day. Returns the height in cm.
 */
export const followWeight: Shared<{ readonly userId: number; readonly edited: string }, number | null> = {
  writes: true,
  answer: async (statement, asks) => {
    const { rows } = await statement(follow, [
      asks.map((_, ask) => ask),
      asks.map(({ userId }) => userId),
      asks.map(({ edited }) => edited),
    ]);
    return perAsk(asks, rows as { ask: number; height: number | null }[]).map(([person]) => person?.height ?? null);
  },
};
