import { and, eq, isNull, lt, or } from 'drizzle-orm';

import { addDays, utcDayOf, type Day } from '#src/domain/days/day.ts';
import { sealedAbout, withdrawPermission } from '../../accounts/personal-data/disconnect-wearable.ts';
import { wearables } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';
import type { Failed, Reading, Tokens, Wearable } from '../../request/wearable-provider.ts';

type Row = typeof wearables.$inferSelect;

/** Longer than a job may take: if a job dies in the middle, the next one can start after this time. */
const LEASE_MS = 5 * 60_000;
/** A token that expires within a minute may expire on its way. */
const SPARE_MS = 60_000;
const FIRST_DAYS = 365;
/** Reads these days again, to find values that an offline scale uploads late. */
const AGAIN_DAYS = 7;

export interface Reader {
  readonly wearable: Wearable;
  readonly userId: number;
  readonly now: number;
  readonly today: Day;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** True if no caller waits any more. */
  readonly over: () => boolean;
}

export type ReadWeights =
  | { readonly kind: 'readings'; readonly readings: readonly Reading[]; readonly connectedAt: number }
  /** No wearable is connected, or the permission has ended. */
  | { readonly kind: 'none' }
  /** Another job reads the wearable now. */
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

/** Matches the row of this connection only: a new connection has its own tokens. */
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

/** Releases the lease, so that the next job can read the wearable. */
export const release = (tx: Tx, userId: number, connectedAt: number): Promise<unknown> =>
  tx.update(wearables).set({ leasedUntil: null }).where(sameConnection(userId, connectedAt));

/** Deletes the tokens of a permission that has ended, because they are useless. */
export const endConnection = (tx: Tx, userId: number, connectedAt: number): Promise<unknown> =>
  tx
    .update(wearables)
    .set({ ended: true, access: '', refresh: null, expiresAt: null, leasedUntil: null })
    .where(sameConnection(userId, connectedAt));

/** True if the connection that was read still exists. The row is locked until the transaction ends. */
export const stillConnected = async (tx: Tx, userId: number, connectedAt: number): Promise<boolean> => {
  const rows = await tx
    .select({ ended: wearables.ended })
    .from(wearables)
    .where(sameConnection(userId, connectedAt))
    .for('update');
  return rows.length > 0;
};

/**
 * Asks the provider for measurements since the last reading. A caller that gets readings or a failure holds the lease; it
 * must release it by storing the readings, ending the connection or calling `release`.
 */
export const readWearable = async (reader: Reader): Promise<ReadWeights> => {
  const { wearable, userId, now, today, transaction, over } = reader;
  const row = await lease(reader);
  if (row === 'none' || row === 'busy') return { kind: row };
  const { connectedAt } = row;
  const failed = (failure: Failed): ReadWeights => ({ ...failure, connectedAt });
  const ended: Failed = { kind: 'failed', why: 'ended' };
  // The tokens belong to another provider, or their key does not exist any more.
  if (row.provider !== wearable.name) return failed(ended);
  const open = (sealed: string | null, which: 'access' | 'refresh'): string | undefined =>
    sealed === null ? undefined : wearable.unseal(sealed, sealedAbout(userId, row.provider, which));
  const refreshToken = open(row.refresh, 'refresh');

  const renew = async (): Promise<string | Failed> => {
    if (refreshToken === undefined) return ended;
    const answer = await wearable.refresh(refreshToken, now);
    if (answer.kind === 'failed') return answer.why === 'expired' ? ended : answer;
    // If the provider returns no new refresh token, the old one stays valid.
    const tokens = { ...answer.tokens, refresh: answer.tokens.refresh ?? refreshToken };
    const sealed = sealTokens(wearable, userId, tokens);
    await transaction(async (tx) => {
      const kept = await tx
        .update(wearables)
        .set(sealed)
        .where(sameConnection(userId, connectedAt))
        .returning({ at: wearables.connectedAt });
      // The customer disconnected meanwhile, with the old tokens. Providers with one-time refresh tokens know only the
      // new tokens, so the permission is withdrawn with these.
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
    // The token was revoked before its expiry: renewing it shows whether the permission still exists.
    const renewed = await renew();
    if (typeof renewed !== 'string') return failed(renewed);
    answer = await wearable.weights(renewed, from, to, over);
  }
  if (answer.kind === 'failed') return failed(answer.why === 'expired' ? ended : answer);
  return { kind: 'readings', readings: answer.readings, connectedAt };
};
