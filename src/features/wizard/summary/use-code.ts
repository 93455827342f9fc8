import { useState } from 'react';

import { languageOf } from '#src/i18n/locale.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import type { Wizard } from '../use-wizard.ts';
import type { ChosenCode } from './wizard-bill.ts';

/** One of the customer's own vouchers, named by its value. */
export interface OwnVoucher {
  readonly id: number;
  readonly name: string;
}

/** Returns the code of the order: one of the customer's own vouchers or a typed code; each replaces the other. */
export const useCode = ({ own, keep, choice, plan, prices }: Wizard) => {
  const t = useT();
  const format = useFormat();
  const common = useArrays(languageOf(useLocale()), 'commonVouchers').data?.commonVouchers ?? [];
  const [wrong, setWrong] = useState<string | null>(null);
  /** True while the server checks a code: its answer may change the price of the order. */
  const [trying, setTrying] = useState(false);
  /** The headline of the message about a refused code. */
  const [refused, setRefused] = useState<string | null>(null);
  const worth = ({ type, value }: (typeof common)[number]): string =>
    type === 'percent'
      ? t('summary.voucherPercent', { percent: format.percent(value / 100) })
      : t('summary.voucherCredit', { amount: format.money(value) });
  const vouchers: readonly OwnVoucher[] = common.map((row) => ({ id: row.id, name: worth(row) }));
  const voucher = common.find(({ id }) => id === own.voucher_id);

  const chosen: ChosenCode | null =
    own.voucher_id !== undefined
      ? {
          kind: 'voucher',
          id: own.voucher_id,
          name: voucher ? worth(voucher) : t('summary.ownVoucher'),
          effect: voucher ? { type: voucher.type, value: voucher.value, applyType: voucher.apply_type } : null,
        }
      : own.coupon_id !== undefined
        ? {
            kind: 'coupon',
            id: own.coupon_id,
            name: own.coupon?.code ?? '',
            effect: own.coupon
              ? { type: own.coupon.type, value: own.coupon.value, applyType: own.coupon.apply_type }
              : null,
          }
        : null;

  const drop = async (): Promise<void> => {
    setWrong(null);
    await keep({ voucher_id: undefined, coupon_id: undefined, coupon: undefined });
  };
  const chooseVoucher = async (id: number): Promise<void> => {
    setWrong(null);
    await keep({ voucher_id: id, coupon_id: undefined, coupon: undefined });
  };
  const tryCode = async (couponCode: string): Promise<boolean> => {
    const stays = (text: string): false => {
      setWrong(text);
      return false;
    };
    const quoted =
      choice.diet === null || plan === null ? null : prices.plan({ ...choice, diet: choice.diet }, plan.count);
    const answer = await ask('mobile_checkout/applyCouponCode', { couponCode, clearPrice: quoted?.subTotal ?? 0 });
    if (!answer.ok) {
      const said = answer.reason === 'refused' ? answer.refusal.message : '';
      return stays(said === '' ? t(answer.reason === 'offline' ? 'errors.offline' : 'errors.timeout') : said);
    }
    const { error, message, coupon } = answer.reply;
    if (error || !coupon) {
      setRefused(message);
      return stays(message);
    }
    setWrong(null);
    await keep({ coupon_id: coupon.id, coupon, voucher_id: undefined });
    return true;
  };
  /** Resolves with true if the code is now applied. */
  const apply = async (couponCode: string): Promise<boolean> => {
    setTrying(true);
    try {
      return await tryCode(couponCode);
    } finally {
      setTrying(false);
    }
  };

  return { chosen, vouchers, chooseVoucher, apply, trying, drop, wrong, refused, heard: (): void => setRefused(null) };
};
