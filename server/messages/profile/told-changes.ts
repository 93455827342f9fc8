import { addDays, type Day } from '#src/domain/days/day.ts';
import { lockDays } from '#src/domain/days/lock-days.ts';
import type { users } from '../../db/schema/accounts.ts';
import { tellTeam } from '../../mail/team-message.ts';
import type { Asked, Ctx } from '../../request/handler.ts';

type UserRow = typeof users.$inferSelect;

interface Row {
  readonly id: number;
  readonly title: string;
}

/** Returns titles for the team, in its language; an id that is in no list any more stays a number. */
export const titled = (ids: readonly number[], rows: readonly Row[]): string[] => {
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return ids.map((id) => titles.get(id) ?? String(id));
};

const kilograms = (grams: unknown): string => `${(grams as number) / 1000} kg`;

/** Returns the stored values of a person in readable form. */
export const readable = (
  { services, catalogue }: Pick<Asked, 'services' | 'catalogue'>,
  values: Partial<UserRow>,
  codes: Pick<UserRow, 'phoneCode' | 'whatsappCode'>,
): Record<string, unknown> => {
  const { medicalConditions, companies } = services.arrays.of(catalogue, 'en');
  const words: Partial<Record<keyof UserRow, (value: never) => unknown>> = {
    phone: (digits: string) => `${codes.phoneCode} ${digits}`,
    whatsapp: (digits: string) => `${values.whatsappCode ?? codes.whatsappCode} ${digits}`,
    weight: kilograms,
    startWeight: kilograms,
    goalWeight: kilograms,
    height: (cm: number) => `${cm} cm`,
    medical: (ids: number[]) => titled(ids, medicalConditions),
    companyId: (id: number) => titled([id], companies)[0],
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const word = words[name as keyof UserRow] as ((value: unknown) => unknown) | undefined;
      return [name, value === null || value === '' || !word ? value : word(value)];
    }),
  );
};

interface Change {
  readonly before: unknown;
  readonly after: unknown;
  /** The first day on which the change applies. */
  readonly from: Day;
}

/** Tells the team about a change: the former value, the new one, and the day from which it applies. */
export const tellChange = (
  { tx, now, userId }: Pick<Ctx, 'tx' | 'now' | 'userId'>,
  thetype: 1 | 2,
  text: string,
  { before, after, from, ...more }: Change & Readonly<Record<string, unknown>>,
): Promise<void> => tellTeam(tx, now, userId, thetype, text, { before, after, ...more, 'counts from': from });

/** Earlier days are locked, so the kitchen's food for them does not change. */
export const firstOpenDay = (today: Day): Day => addDays(today, lockDays() + 1);
