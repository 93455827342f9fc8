import { useState } from 'react';

import { bagCode } from '../../../domain/kitchen/bag.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { Stack } from '../../../ui/cards/layout.tsx';
import { Banner } from '../../../ui/dialogs/banner.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../ui/forms/field-errors.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import type { Mark, Stop } from '../../round/round-view.ts';
import type { Round } from '../../round/round.ts';
import { tones, useStopWords } from './stop-words.ts';
import styles from './round.module.css';
import { useMarking } from './use-marking.ts';

type Act = Mark['what'];
type Way = 'cash' | 'card' | 'none';

const mapOf = ({ lat, lng }: NonNullable<Stop['place']>): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;

interface PaymentProps {
  readonly due: number;
  readonly way: Way | null;
  readonly setWay: (way: Way) => void;
  readonly reference: string;
  readonly setReference: (reference: string) => void;
  readonly errors: FieldErrors;
}

const Payment = ({ due, way, setWay, reference, setReference, errors }: PaymentProps) => {
  const t = useT();
  const format = useFormat();
  return (
    <Stack gap={3}>
      <RadioCards
        legend={t('round.due', { amount: format.moneyExact(due) })}
        name="way"
        value={way}
        onChange={setWay}
        minWidth="6rem"
        errors={errors}
        options={(['cash', 'card', 'none'] as const).map((value) => ({ value, title: t(`round.paid.${value}`) }))}
      />
      {(way === 'cash' || way === 'card') && (
        <Field label={t('round.reference')} name="reference" maxLength={64} value={reference} onChange={setReference} />
      )}
    </Stack>
  );
};

interface Props {
  readonly round: Round;
  readonly stop: Stop;
  readonly close: () => void;
}

/** One stop: where it is, what is to be paid, and what happened. */
export const StopSheet = ({ round, stop, close }: Props) => {
  const t = useT();
  const words = useStopWords();
  const store = useMarking(round);
  const [failing, setFailing] = useState<'not_home' | 'refused'>();
  const [note, setNote] = useState('');
  const [way, setWay] = useState<Way | null>(null);
  const [reference, setReference] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { due } = stop;

  const mark = async (what: Act): Promise<void> => {
    const brings = what === 'delivered' || what === 'at_door';
    if (brings && due > 0 && way === null) {
      setErrors({ way: t('round.chooseWay') });
      return;
    }
    const paid =
      brings && due > 0 && (way === 'cash' || way === 'card') ? { method: way, amount: due, reference } : undefined;
    const said = t('round.stored', { number: bagCode(stop.slot.id, stop.number), what: t(`round.act.${what}`) });
    const request = { stop: stop.stop, bag: stop.bag, what, note: note.trim(), ...(paid && { paid }) };
    if (await store('round/mark', request, said)) close();
  };
  const fail = (): void => {
    if (!failing) return;
    if (note.trim() === '') setErrors({ note: t('round.noteNeeded') });
    else void mark(failing);
  };

  return (
    <Modal show close={close} closeLabel={t('desk.close')} headLine={words.title(stop)}>
      {failing ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            fail();
          }}
        >
          <Stack>
            <p>{t(`round.about.${failing}`)}</p>
            <TextArea
              label={t('round.note')}
              name="note"
              rows={3}
              maxLength={500}
              value={note}
              onChange={setNote}
              errors={errors}
              data-autofocus
            />
            <Button type="submit" size="l" block>
              {t('round.save', { what: t(`round.act.${failing}`) })}
            </Button>
            <Button variant="quiet" block onClick={() => setFailing(undefined)}>
              {t('desk.cancel')}
            </Button>
          </Stack>
        </form>
      ) : (
        <Stack>
          <div>
            <Badge tone={tones[stop.state]}>{words.state(stop)}</Badge>
            <p className={styles.address}>
              {[...new Set(stop.address)].map((line) => (
                <bdi key={line}>{line}</bdi>
              ))}
              <span>{words.area(stop)}</span>
            </p>
          </div>
          {stop.note !== '' && (
            <Banner tone="sea" title={t('round.customerNote')}>
              <span dir="auto">{stop.note}</span>
            </Banner>
          )}
          {stop.cutlery && <p>{t('round.cutlery')}</p>}
          <div className={styles.pair}>
            {stop.place && (
              <a
                className={buttonClass({ variant: 'secondary', size: 'l' })}
                href={mapOf(stop.place)}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="pin" /> {t('round.map')}
              </a>
            )}
            <a className={buttonClass({ variant: 'secondary', size: 'l' })} href={`tel:${stop.phone}`}>
              <Icon name="phone" /> {t('round.call')}
            </a>
          </div>
          {due > 0 && <Payment {...{ due, way, setWay, reference, setReference, errors }} />}
          <Stack gap={2}>
            <Button size="l" block icon="check" onClick={() => void mark('delivered')}>
              {t('round.act.delivered')}
            </Button>
            <Button size="l" block variant="secondary" onClick={() => void mark('at_door')}>
              {t('round.act.at_door')}
            </Button>
            <div className={styles.pair}>
              <Button size="l" variant="soft" onClick={() => setFailing('not_home')}>
                {t('round.act.not_home')}
              </Button>
              <Button size="l" variant="soft" onClick={() => setFailing('refused')}>
                {t('round.act.refused')}
              </Button>
            </div>
            {stop.collectedAt === null ? (
              <Button size="l" block variant="quiet" onClick={() => void mark('collected')}>
                {t('round.act.collected')}
              </Button>
            ) : (
              <p>{t('round.hasCollected')}</p>
            )}
          </Stack>
        </Stack>
      )}
    </Modal>
  );
};
