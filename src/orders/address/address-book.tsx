import { useRef, useState, type ReactNode } from 'react';

import { countsFrom } from '../../domain/plan/dated.ts';
import type { AddressKind } from '../../domain/plan/address-kinds.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { User } from '../../protocol/account/user.ts';
import { report } from '../../state/engine/report.ts';
import { useToday } from '../../state/plan/clock.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ActionBar } from '../../ui/navigation/action-bar.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import styles from './address.module.css';
import { isEmpty, NOTHING, partNames } from './address-form.ts';
import { longestOf, type Places } from './address-fields.tsx';
import { AddressNotices } from './address-notices.tsx';
import { AddressPartFields } from './address-part.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { useAddressForm } from './use-address-form.ts';

interface Props {
  readonly user: User;
  readonly places: Places;
  /** The emirate of the plan's deliveries; null without a plan. */
  readonly planEmirate: number | null;
  /** Receives the server's message. */
  readonly onSaved?: (message: string) => void;
  /**
   * Set if the form is a step of a sequence: saving leads to the next step, even if the data waits on this device for a
   * network.
   */
  readonly step?: AddressStep | undefined;
  /** Opened for an order: main and 2nd address are expanded, and only the main one must be complete. */
  readonly forOrder?: boolean;
}

/** The buttons of the form when it is a step of a sequence. */
export interface AddressStep {
  readonly back: ReactNode;
  /** The label of the button that saves and goes to the next step. */
  readonly next: string;
  /** Receives the emirate of the usual address, and the delivery time if another emirate needs a new one. */
  readonly onNext: (usual: { readonly emirate: number | null; readonly slot: number | undefined }) => void;
}

/** All delivery settings of a customer: addresses, when each is used, and the instructions for the driver. */
export const AddressBook = ({ user, places, planEmirate, onSaved, step, forOrder = false }: Props) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const box = useRef<HTMLFormElement>(null);
  const fields = useAddressForm(user, { planEmirate, whole: !forOrder });
  const { form, slot, loaded, errors, otherEmirate, begun, unsent, write, chooseSlot, save, discard, busy } = fields;
  const [added, setAdded] = useState<readonly AddressKind[]>([]);
  const usual = form.usual === 'work' ? form.second : form.main;
  const stands = user.homeAddress !== null || user.workAddress !== null;

  const submit = async (): Promise<void> => {
    const to = { emirate: usual.emirate, slot };
    // Unchanged addresses are not sent again.
    const asIs = step !== undefined && stands && !begun && !otherEmirate;
    const saved = asIs ? null : await save();
    if (step && (asIs || saved !== null)) step.onNext(to);
    else if (saved?.kind === 'sent') onSaved?.(saved.message);
    else setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const send = (): void => void submit().catch(report('the addresses could not be saved'));
  const legends = { home: t('order.mainAddress'), work: t('order.secondAddress'), public: t('address.kind.public') };
  const part = (kind: AddressKind) => (
    <AddressPartFields
      kind={kind}
      user={user}
      form={fields}
      places={places}
      legend={forOrder ? legends[kind] : t(`address.kind.${kind}`)}
    />
  );
  const opened = (kind: 'work' | 'public'): boolean =>
    (forOrder && kind === 'work') ||
    added.includes(kind) ||
    !isEmpty(form[partNames[kind]]) ||
    errors[`${kind}_street`] !== undefined;
  const remove = (kind: 'work' | 'public'): void => {
    setAdded(added.filter((each) => each !== kind));
    write({ [partNames[kind]]: NOTHING, ...(kind === 'work' ? { usual: 'home' } : { atWeekend: false }) });
  };
  const removing = (kind: 'work' | 'public') =>
    !isEmpty(form[partNames[kind]]) && (
      <Button variant="quiet" size="s" icon="trash" onClick={() => remove(kind)}>
        {t(kind === 'work' ? 'address.removeWork' : 'address.removeWeekend')}
      </Button>
    );
  const adding = (kind: 'work' | 'public') => (
    <Button variant="soft" icon="plus" onClick={() => setAdded([...added, kind])}>
      {t(kind === 'work' ? 'address.addWork' : 'address.addWeekend')}
    </Button>
  );
  // The saved input must be loaded first: otherwise the first edit would replace it.
  if (!loaded) return null;
  return (
    <form
      ref={box}
      noValidate
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AddressNotices fields={fields} places={places} send={send} />
      {stands && (user.hasPlan || !step) && (
        <p className={styles.until}>{t('address.changeCounts', { day: format.dayLong(countsFrom(today)) })}</p>
      )}
      <Card>{part('home')}</Card>
      <Card>
        {opened('work') ? (
          <div className={styles.part}>
            {part('work')}
            {removing('work')}
            <RadioCards
              legend={t('address.usual')}
              name="usual"
              minWidth="11rem"
              value={form.usual}
              onChange={(value) => write({ usual: value })}
              options={[
                { value: 'home', title: t('address.kind.home') },
                { value: 'work', title: t('address.kind.work') },
              ]}
            />
          </div>
        ) : (
          adding('work')
        )}
      </Card>
      {otherEmirate && (
        <Card look="saffron">
          <div className={styles.part}>
            <p>{t('order.elsewhere')}</p>
            <SlotChoice
              slots={places.emirateSlots[usual.emirate ?? 0] ?? []}
              value={slot}
              onChange={chooseSlot}
              problem={errors['slot_id']}
            />
          </div>
        </Card>
      )}
      <Card>
        {opened('public') ? (
          <div className={styles.part}>
            {part('public')}
            {removing('public')}
            <Checkbox
              label={t('address.atWeekend')}
              name="default_public"
              checked={form.atWeekend}
              onChange={(atWeekend) => write({ atWeekend })}
              hint={t('address.atWeekendText')}
            />
          </div>
        ) : (
          adding('public')
        )}
      </Card>
      <Card>
        <TextArea
          label={t('address.instructions')}
          name="deliveryInstructions"
          rows={2}
          autoComplete="off"
          value={form.instructions}
          maxLength={longestOf(places, 'deliveryInstructions')}
          hint={t('address.instructionsHint')}
          onChange={(typed) => write({ instructions: typed.slice(0, longestOf(places, 'deliveryInstructions')) })}
        />
      </Card>
      {!step && (
        <div className={styles.buttons}>
          <Button type="submit" size="l" busy={busy} busyLabel={t('shell.saving')}>
            {t('shell.save')}
          </Button>
          {begun && (
            <Button
              variant="quiet"
              size="l"
              onClick={() => void discard().catch(report('the typed addresses could not be dropped'))}
            >
              {t('address.discard')}
            </Button>
          )}
        </div>
      )}
      {begun && !unsent && <p className={styles.soft}>{t('address.addressOnDevice')}</p>}
      {step && (
        <ActionBar>
          {step.back}
          <Button type="submit" size="l" busy={busy} busyLabel={t('shell.saving')}>
            {step.next}
          </Button>
        </ActionBar>
      )}
    </form>
  );
};
