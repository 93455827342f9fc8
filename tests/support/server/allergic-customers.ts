/** Runs one statement on the database of a server. */
export type Ask = (sql: string, values: unknown[]) => Promise<readonly unknown[]>;

export interface AllergicCustomers {
  readonly count: number;
  readonly allergies: readonly number[];
  readonly dietId: number;
  readonly mealTypes: readonly number[];
  /**
   * The first plan day of the first customer; each next customer starts a day later, and after `spread` days it begins at
   * the first day again.
   */
  readonly from: string;
  readonly spread: number;
  readonly days: number;
  /** The dishes of each meal, which are served in turn, one a day. */
  readonly dishes: Readonly<Record<number, readonly number[]>>;
}

/** Writes customers with allergies and a paid plan each directly to the database. Returns their ids in order. */
export const addAllergicCustomers = async (ask: Ask, wanted: AllergicCustomers): Promise<number[]> => {
  const mark = `${Date.now()}`;
  await ask(
    `insert into users (email, registered_at, tag, ref_token, first_name, allergies, allergies_declared)
      select 'eater-' || $1 || '-' || g || '@demo.test', 0, 'eater-' || $1 || '-' || g, 'eater-ref-' || $1 || '-' || g, 'Noor', $2::int[], true
      from generate_series(1, $3::int) g order by g`,
    [mark, wanted.allergies, wanted.count],
  );
  await ask(
    `insert into orders (user_id, build, diet_id, meal_plan_id, meal_types, days_count, start_day, end_day, payment_method, payment_status, full_price, price, placed_at)
      select id, 'new', $2::int, 1, $3::int[], $4::int, start, start + ($4::int - 1), 'cash', 'paid', 100000, 100000, 0
      from (select id, $5::date + ((row_number() over (order by id) - 1) % $6::int)::int as start from users
        where tag like 'eater-' || $1 || '-%') made`,
    [mark, wanted.dietId, wanted.mealTypes, wanted.days, wanted.from, wanted.spread],
  );
  const own = `from orders join users on users.id = orders.user_id and users.tag like 'eater-' || $1 || '-%'
    cross join generate_series(0, days_count - 1) n`;
  await ask(`insert into plan_days (order_id, day) select orders.id, start_day + n ${own}`, [mark]);
  for (const [type, dishes] of Object.entries(wanted.dishes))
    await ask(
      `insert into plan_meals (order_id, day, meal_type_id, dish_id, source, edited_at)
        select orders.id, start_day + n, $2::int, ($3::int[])[1 + n % cardinality($3::int[])], 'customer', 0 ${own}`,
      [mark, Number(type), dishes],
    );
  const made = await ask(`select id from users where tag like 'eater-' || $1 || '-%' order by id`, [mark]);
  return made.map((row) => (row as { id: number }).id);
};
