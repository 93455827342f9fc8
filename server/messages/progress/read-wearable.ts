import { and, eq, isNull, lt, or } from 'drizzle-orm';

import { addDays, utcDayOf, type Day } from '../../../src/domain/days/day.ts';
import { sealedAbout, withdrawPermission } from '../../accounts/personal-data/disconnect-wearable.ts';
import { wearables } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';
import type { Failed, Reading, Tokens, Wearable } from '../../request/wearable-provider.ts';

type Row = typeof wearables.$inferSelect;

/** Longer than a job may take: the next job follows one that died in the middle. */
const LEASE_MS = 5 * 60_000;
/** A token that ends within a minute may end on its way. */
const SPARE_MS = 60_000;
const FIRST_DAYS = 365;
/** What a scale without a network brings late is still found. */
const AGAIN_DAYS = 7;

export interface Reader {
  readonly wearable: Wearable;
  readonly userId: number;
  readonly now: number;
  readonly today: Day;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** No caller waits any longer. */
  readonly over: () => boolean;
}

export type ReadWeights =
  | { readonly kind: 'readings'; readonly readings: readonly Reading[]; readonly connectedAt: number }
  /** Nothing is connected, or the permission has ended. */
  | { readonly kind: 'none' }
  /** Another job reads it now. */
  | { readonly kind: 'busy' }
  | (Failed & { readonly connectedAt: number });

export const sealTokens = (
  { name, seal }: Wearable,
  userId: number,
  { access, refresh, expiresAt }: Tokens,
): Pick<Row, 'access' | 'refresh' | 'expiresAt'> => ({
  access: seal(access, sealedAbout(userId, name, 'access')),
  refresh: refresh === null ? null : seal(refresh, sealedAbout(userId, name, 'refresh')),
  expiresAt,
});

/** The row as it was connected then: another connection has tokens of its own. */
const sameConnection = (userId: number, connectedAt: number) =>
  and(eq(wearables.userId, userId), eq(wearables.connectedAt, connectedAt));

const lease = ({ userId, now, transaction }: Reader): Promise<Row | 'none' | 'busy'> =>
  transaction(async (tx) => {
    const free = or(isNull(wearables.leasedUntil), lt(wearables.leasedUntil, now));
    const [mine] = await tx
      .update(wearables)
      .set({ leasedUntil: now + LEASE_MS })
      .where(and(eq(wearables.userId, userId), eq(wearables.ended, false), free))
      .returning();
    if (mine) return mine;
    const [held] = await tx.select({ ended: wearables.ended }).from(wearables).where(eq(wearables.userId, userId));
    return held && !held.ended ? 'busy' : 'none';
  });

/** Lets the next one read it. */
export const release = (tx: Tx, userId: number, connectedAt: number): Promise<unknown> =>
  tx.update(wearables).set({ leasedUntil: null }).where(sameConnection(userId, connectedAt));

/** The permission has ended: its tokens are worth nothing, and go. */
export const endConnection = (tx: Tx, userId: number, connectedAt: number): Promise<unknown> =>
  tx
    .update(wearables)
    .set({ ended: true, access: '', refresh: null, expiresAt: null, leasedUntil: null })
    .where(sameConnection(userId, connectedAt));

/** Whether what was read still belongs to what is connected. The row is held until the transaction ends. */
export const stillConnected = async (tx: Tx, userId: number, connectedAt: number): Promise<boolean> => {
  const rows = await tx
    .select({ ended: wearables.ended })
    .from(wearables)
    .where(sameConnection(userId, connectedAt))
    .for('update');
  return rows.length > 0;
};

/**
 * Asks the provider for what was measured since the last reading. A caller that gets readings or a failure holds the
 * lease: keeping, ending or releasing returns it.
 */
export const readWearable = async (reader: Reader): Promise<ReadWeights> => {
  const { wearable, userId, now, today, transaction, over } = reader;
  const row = await lease(reader);
  if (row === 'none' || row === 'busy') return { kind: row };
  const { connectedAt } = row;
  const failed = (failure: Failed): ReadWeights => ({ ...failure, connectedAt });
  const ended: Failed = { kind: 'failed', why: 'ended' };
  // Another provider's, or sealed with a key that is no longer there.
  if (row.provider !== wearable.name) return failed(ended);
  const open = (sealed: string | null, which: 'access' | 'refresh'): string | undefined =>
    sealed === null ? undefined : wearable.unseal(sealed, sealedAbout(userId, row.provider, which));
  const refreshToken = open(row.refresh, 'refresh');

  const renew = async (): Promise<string | Failed> => {
    if (refreshToken === undefined) return ended;
    const answer = await wearable.refresh(refreshToken, now);
    if (answer.kind === 'failed') return answer.why === 'expired' ? ended : answer;
    // A provider that gives no new one goes on taking the old one.
    const tokens = { ...answer.tokens, refresh: answer.tokens.refresh ?? refreshToken };
    const sealed = sealTokens(wearable, userId, tokens);
    await transaction(async (tx) => {
      const kept = await tx
        .update(wearables)
        .set(sealed)
        .where(sameConnection(userId, connectedAt))
        .returning({ at: wearables.connectedAt });
      // Disconnected meanwhile, with the tokens of before: a provider whose tokens count once knows only the new ones.
      if (kept.length === 0) await withdrawPermission(tx, userId, { provider: row.provider, ...sealed });
    });
    return tokens.access;
  };

  const held = open(row.access, 'access');
  const fresh = held !== undefined && (row.expiresAt ?? 0) > now + SPARE_MS;
  const access = fresh ? held : await renew();
  if (typeof access !== 'string') return failed(access);
  const from = row.importedAt === null ? addDays(today, -FIRST_DAYS) : addDays(utcDayOf(row.importedAt), -AGAIN_DAYS);
  const to = addDays(today, 1);
  let answer = await wearable.weights(access, from, to, over);
  if (answer.kind === 'failed' && answer.why === 'expired' && fresh) {
    // Withdrawn before its time: a fresh token, or none, tells.
    const renewed = await renew();
    if (typeof renewed !== 'string') return failed(renewed);
    answer = await wearable.weights(renewed, from, to, over);
  }
  if (answer.kind === 'failed') return failed(answer.why === 'expired' ? ended : answer);
  return { kind: 'readings', readings: answer.readings, connectedAt };
};
