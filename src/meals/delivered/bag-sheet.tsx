import { useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { BAG_TEXT_MAX, bagReasons, type BagReason } from '../../domain/forms/bag-complaint.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { whyUnsaved } from '../../saving/why-unsaved.ts';
import { useConnectivity, useOffline } from '../../state/engine/connectivity.ts';
import { useSend } from '../../state/engine/use-send.ts';
import { Stack } from '../../ui/cards/layout.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Chip } from '../../ui/forms/chip.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import styles from './delivered.module.css';
import { useEaten } from './use-eaten.ts';
import { useServedNames } from './use-served-names.ts';

const failures = {
  full: 'delivered.bagFull',
  invalid: 'delivered.bagInvalid',
  signed_out: 'delivered.bagSignedOut',
} as const;

export interface BagDish {
  readonly id: number;
  readonly title: string;
}

const NO_DISHES: readonly BagDish[] = [];

interface Props {
  readonly day: Day;
  /**
   * The dishes from which the sheet was opened: they are preselected, even if the device does not know the rest of the
   * bag.
   */
  readonly about?: readonly BagDish[];
  readonly show: boolean;
  readonly close: () => void;
}

/**
 * Shows the form for a complaint about a day's bag: the dish, the reason, and the customer's text. It is stored on the
 * device first.
 */
export const BagSheet = ({ day, about = NO_DISHES, show, close }: Props) => {
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const online = useConnectivity() === 'online';
  const send = useSend();
  const toast = useToast();
  const { mealsOf } = useEaten();
  const meals = mealsOf(day);
  const names = useServedNames(
    day,
    meals.some(({ served }) => served?.weighed === true),
  );
  const [dishes, setDishes] = useState<ReadonlySet<number>>(() => new Set(about.map(({ id }) => id)));
  const [reason, setReason] = useState<BagReason | null>(null);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const inBag = [
    ...new Map([
      ...about.map(({ id, title }) => [id, title] as const),
      ...meals.flatMap(({ served }) =>
        (served?.dishes ?? []).flatMap((id) => {
          const title = names.dish(id, served!);
          return title === undefined ? [] : [[id, title] as const];
        }),
      ),
    ]),
  ];
  const errors = {
    ...(reason === null && { reason: t('delivered.bagReasonMissing') }),
    ...(text.length > BAG_TEXT_MAX && { text: t('delivered.bagTextLong') }),
  };
  const toggle = (id: number): void =>
    setDishes((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const tell = async (): Promise<void> => {
    setTried(true);
    if (reason === null || Object.keys(errors).length > 0) return;
    const result = await send('profile/bagComplaint', { date: day, dishIds: [...dishes], reason, text });
    if (!result.ok) {
      setUnsaved(whyUnsaved(t, failures, result));
      return;
    }
    const kept = result.ids.length > 0;
    toast({
      text: t(!kept ? 'delivered.bagSent' : online ? 'shell.beingSent' : 'delivered.bagKept'),
      icon: kept && !online ? 'device' : 'check-circle',
      key: 'bag',
    });
    close();
  };
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('delivered.bagTitle')}
      footer={
        <Button block onClick={() => void tell()}>
          {t('delivered.bagSend')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p className={styles.faint}>{t('delivered.bagIntro', { day: format.dayLong(day) })}</p>
        {offline && <Banner slim icon="device" title={t('delivered.bagOffline')} />}
        {unsaved !== null && <Banner tone="tomato" role="alert" title={unsaved} />}
        <div role="group" aria-label={t('delivered.bagDishes')}>
          <Stack gap={2}>
            <p className={styles.day}>{t('delivered.bagDishes')}</p>
            {inBag.length === 0 ? (
              <p className={styles.faint}>{t('delivered.bagNoDishes')}</p>
            ) : (
              <div className={styles.chips}>
                <Chip selected={dishes.size === 0} onToggle={() => setDishes(new Set())}>
                  {t('delivered.bagWhole')}
                </Chip>
                {inBag.map(([id, title]) => (
                  <Chip key={id} selected={dishes.has(id)} onToggle={() => toggle(id)}>
                    {title}
                  </Chip>
                ))}
              </div>
            )}
          </Stack>
        </div>
        <RadioCards
          legend={t('delivered.bagReason')}
          name="reason"
          value={reason}
          onChange={setReason}
          minWidth="9rem"
          options={bagReasons.map((value) => ({ value, title: t(`delivered.reason.${value}`) }))}
          errors={tried ? errors : undefined}
        />
        <TextArea
          label={t('delivered.bagText')}
          name="text"
          rows={3}
          value={text}
          onChange={setText}
          errors={tried || text.length > BAG_TEXT_MAX ? errors : undefined}
        />
      </Stack>
    </Modal>
  );
};
