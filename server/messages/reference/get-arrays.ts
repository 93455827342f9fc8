import { eq } from 'drizzle-orm';

import type { ReferenceArray } from '../../../src/protocol/reference/reference-arrays.ts';
import type { Tx } from '../../db/tx.ts';
import { vouchers } from '../../db/schema/checkout.ts';
import type { PublicArrays } from '../../reference/public-arrays.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok } from '../../request/result.ts';
import { versionOf } from '../../config/secret.ts';
import { langOf } from '../../letters/sentence.ts';

/** The customer's own vouchers that still count; a visitor has none. No codes: those are typed in and checked. */
const ownVouchers = async (tx: Tx, userId: number, now: number): Promise<ReferenceArray<'commonVouchers'>> => {
  const rows = await tx.select().from(vouchers).where(eq(vouchers.userId, userId));
  return rows
    .filter(({ expiresAt, usesLeft, left }) => (expiresAt === null || expiresAt > now) && usesLeft !== 0 && left !== 0)
    .map(({ id, type, value, left, applyType }) => ({
      id,
      type: type === 'percent' ? 'percent' : 'fixed',
      value: left ?? value,
      conditions: null,
      apply_type: applyType,
    }));
};

export const getArraysHandlers = {
  'get_arrays/get': inSteps(
    async ({ services, lang: spoken, userId, now, transaction }, { type, language, have = {} }) => {
      const { arrays: catalogue } = services;
      const lang = language === undefined ? spoken : langOf(language);
      const all = catalogue.of(lang);
      const versions: Record<string, string> = {};
      const arrays: Partial<PublicArrays> & { commonVouchers?: ReferenceArray<'commonVouchers'> } = {};
      for (const name of new Set(type)) {
        if (name === 'commonVouchers') {
          const own = userId === 0 ? [] : await transaction((tx) => ownVouchers(tx, userId, now), 'snapshot');
          versions[name] = versionOf(own);
          if (have[name] !== versions[name]) arrays.commonVouchers = own;
          continue;
        }
        versions[name] = catalogue.version(lang, name);
        if (have[name] !== versions[name]) Object.assign(arrays, { [name]: all[name] });
      }
      return ok({ ...arrays, versions, catalogue: catalogue.whole(lang) });
    },
  ),
} satisfies Partial<Handlers>;
