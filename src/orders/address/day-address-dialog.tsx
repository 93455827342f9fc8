import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { isDeliverable } from '../../domain/plan/address-calendar.ts';
import { addressKinds, type AddressKind } from '../../domain/plan/address-kinds.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import type { Address, User } from '../../protocol/account/user.ts';
import type { Reply } from '../../protocol/messages.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { report } from '../../state/engine/report.ts';
import { useUser } from '../../state/session/session.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { addressLine } from './address-line.ts';
import styles from './address.module.css';
import { SlotChoice } from './slot-choice.tsx';

const fields = { home: 'homeAddress', work: 'workAddress', public: 'publicAddress' } as const;

/** Returns the address of a kind that is valid on a day. */
const addressOn = (user: User, kind: AddressKind, day: Day): Address | null => {
  const from = user.addressFrom?.[kind];
  const before = user.addressNow?.[kind];
  return from !== undefined && before && day < from ? before : user[fields[kind]];
};

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly day: Day;
  readonly standing: Reply<'order/get'>['days'][Day]['address'];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly save: (kind: AddressKind, slot: number) => Promise<void>;
}

/** The dialog to choose another address for one day, and a delivery time of its emirate. */
export const DayAddressDialog = ({ show, close, title, day, standing, busy, problem, save }: Props) => {
  const t = useT();
  const language = languageOf(useLocale());
  const user = useUser();
  const { data } = useArrays(language, 'emirateSlots', 'areasListFull', 'emirate');
  const [kind, setKind] = useState<AddressKind | null>(null);
  const [slot, setSlot] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const places = {
    slotsOf: (emirate: number) => (data?.emirateSlots?.[emirate] ?? []).map(({ id }) => id),
    emirateOf: (area: number) => data?.areasListFull?.find(({ id }) => id === area)?.emirate_id,
  };
  const own = addressKinds.flatMap((each) => {
    const address = user && addressOn(user, each, day);
    return address && isDeliverable(address, places) ? [{ kind: each, address }] : [];
  });
  const chosen = own.find((each) => each.kind === (kind ?? standing?.kind));
  const slots = data?.emirateSlots?.[chosen?.address.emirate ?? 0] ?? [];
  const wished = slots.find(({ id }) => id === (slot ?? standing?.slot_id))?.id;

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!chosen || wished === undefined) return;
    await save(chosen.kind, wished);
  };
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={title}
      footer={
        own.length > 1 ? (
          <Button busy={busy} onClick={() => void submit().catch(report('the day’s address could not be saved'))}>
            {t('address.day.save')}
          </Button>
        ) : (
          <Link to="/modify/address" className={buttonClass({})}>
            {t('address.day.add')}
          </Link>
        )
      }
    >
      <div className={styles.part}>
        {problem !== null && <Banner tone="tomato" role="alert" title={problem} />}
        <p>{t(own.length > 1 ? 'address.day.text' : 'address.day.noOther')}</p>
        {own.length > 1 && (
          <>
            <RadioCards
              legend={t('address.day.which')}
              name="kind"
              minWidth="14rem"
              value={chosen?.kind ?? null}
              onChange={(value) => {
                setKind(value);
                setSlot(null);
              }}
              options={own.map(({ kind: each, address }) => ({
                value: each,
                title: t(`address.day.${each}`),
                description: addressLine(address, data?.areasListFull ?? [], language),
              }))}
            />
            {chosen && (
              <SlotChoice
                slots={slots}
                day={day}
                value={wished}
                onChange={setSlot}
                problem={asked && wished === undefined ? t('checkout.slotMissing') : undefined}
              />
            )}
          </>
        )}
      </div>
    </Modal>
  );
};
