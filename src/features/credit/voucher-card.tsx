import type { Reply } from '../../protocol/messages.ts';
import { today } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useCopy } from '../../reading/use-copy.ts';
import { useDisplayZone } from '../../state/plan/clock.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import { classNames } from '../../ui/drawing/class-names.ts';
import styles from './credit.module.css';

export type Voucher = Reply<'account/credit'>['vouchers'][number];

const origins: Readonly<Record<string, MessageId>> = {
  gift: 'credit.from.gift',
  rest: 'credit.from.rest',
  cancellation: 'credit.from.cancellation',
  smaller: 'credit.from.smaller',
  referral: 'credit.from.referral',
};

export const isSpent = ({ left }: Voucher): boolean => left === 0;
export const isPast = ({ expires }: Voucher, nowMs: number): boolean => expires !== null && expires * 1000 <= nowMs;

interface Props {
  readonly voucher: Voucher;
  /** Why the voucher can no longer be used. */
  readonly over?: 'usedUp' | 'outOfDate' | undefined;
  readonly sample?: boolean;
}

/** Shows one voucher as a ticket: its value, its code and how long it is valid. */
export const VoucherCard = ({ voucher: { type, value, left, expires, code, origin }, over, sample = false }: Props) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const copy = useCopy({ copied: t('credit.copied'), notCopied: t('credit.notCopied') });
  const worth =
    type === 'percent'
      ? t('credit.percentOff', { value: format.percent(value / 100) })
      : format.money(over ? value : (left ?? value));
  const from = origin === undefined ? undefined : origins[origin];
  const partly = type === 'fixed' && !over && left !== null && left < value;
  return (
    <article className={classNames(styles.voucher, (over ?? sample) && styles.dim)}>
      <p className={styles.worth}>{worth}</p>
      <div className={styles.facts}>
        {from && <span>{t(from)}</span>}
        {partly && <span>{t('credit.leftOf', { left: format.money(left), value: format.money(value) })}</span>}
        {type === 'percent' && !over && left !== null && <span>{t('credit.usesLeft', { count: left })}</span>}
        {!sample && !over && (
          <span>
            {expires === null
              ? t('credit.noEnd')
              : t('credit.expires', { day: format.dayWithYear(today(expires * 1000, zone)) })}
          </span>
        )}
        {over && <Badge>{t(`credit.${over}`)}</Badge>}
        {sample && <Badge>{t('credit.sample')}</Badge>}
      </div>
      {code !== undefined && !over && (
        <div className={styles.code}>
          <span dir="ltr" className={styles.codeText}>
            {code}
          </span>
          {!sample && <IconButton icon="copy" label={t('credit.copyCode', { code })} onClick={() => copy(code)} />}
        </div>
      )}
    </article>
  );
};
