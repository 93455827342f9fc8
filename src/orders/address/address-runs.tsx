import { useState } from 'react';

import { today as dayAt, type Day } from '../../domain/days/day.ts';
import { dayEntries } from '../../domain/days/day-maps.ts';
import { addressRuns } from '../../domain/plan/address-calendar.ts';
import { addressKinds } from '../../domain/plan/address-kinds.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { slotArrival } from '../../offline/reads/slot-arrival.ts';
import type { User } from '../../protocol/account/user.ts';
import type { Reply } from '../../protocol/messages.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useDisplayZone, useNow, useToday } from '../../state/plan/clock.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import styles from './address.module.css';
import { placeName } from './place-name.ts';

const requests = { active: { orderType: 'active' }, renewed: { orderType: 'renewed' } } as const;
/** More days than these are shown only if the customer asks. */
const SHOWN = 8;
const NO_DAYS: Reply<'order/get'>['days'] = {};

/** Shows which address is used for the coming bags, by delivery day. */
export const AddressRuns = ({ user }: { readonly user: User }) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const slots = useArrays(languageOf(useLocale()), 'slotsList').data?.slotsList;
  const zone = useDisplayZone();
  const now = useNow();
  const [all, setAll] = useState(false);
  const active = useQuery('order/get', requests.active).data?.days ?? NO_DAYS;
  const renewed = useQuery('order/get', user.alreadyRenewed ? requests.renewed : requests.active).data?.days ?? NO_DAYS;
  const days = dayEntries({ ...active, ...renewed })
    .flatMap(([day, { address }]) =>
      address ? [{ day, kind: address.kind, slot: address.slot_id, once: address.once === true }] : [],
    )
    .filter(({ day, slot }) => {
      const at = slotArrival(slots, slot, day, zone);
      return at === null ? day >= today : at.end > now;
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const waits = addressKinds.flatMap((kind) => {
    const from = user.addressFrom?.[kind];
    return from === undefined ? [] : [{ kind, from }];
  });
  const runs = addressRuns(days);
  /** Returns the delivery day of a plan day's bag; the plan day itself if the hours are not known. */
  const comesOn = (day: Day, slot: number | null): Day => {
    const at = slotArrival(slots, slot, day, zone);
    return at === null ? day : dayAt(at.start, zone);
  };
  const hoursOf = (day: Day, slot: number | null): string | undefined => {
    const at = slotArrival(slots, slot, day, zone);
    return at === null ? undefined : format.arrivalHours(at, zone);
  };
  if (days.length === 0 && waits.length === 0) return null;
  return (
    <section className={styles.given}>
      {waits.map(({ kind, from }) => (
        <p key={kind} className={styles.until}>
          {t('address.newFrom', { kind: t(`address.day.${kind}`), day: format.dayLong(from) })}
        </p>
      ))}
      {days.length > 0 && <h3 className={styles.label}>{t('address.runs')}</h3>}
      <ul className={styles.runs}>
        {(all ? runs : runs.slice(0, SHOWN)).map(({ from, to, kind, slot, once }) => (
          <li key={from}>
            <span>
              {from === to
                ? format.day(comesOn(from, slot))
                : t('address.fromTo', {
                    from: format.day(comesOn(from, slot)),
                    to: format.day(comesOn(to, slot)),
                  })}
            </span>
            <span>
              {placeName(t, kind, hoursOf(from, slot))} {once && <Badge tone="saffron">{t('address.day.once')}</Badge>}
            </span>
          </li>
        ))}
      </ul>
      {runs.length > SHOWN && !all && (
        <Button variant="quiet" size="s" onClick={() => setAll(true)}>
          {t('address.runsAll', { count: runs.length })}
        </Button>
      )}
    </section>
  );
};
