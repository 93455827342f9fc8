import { useState } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import type { DeskReply } from '../../../protocol/desk/desk-messages.ts';
import { MOST_STOPS } from '../../../protocol/desk/delivery.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Row } from '../../../ui/cards/layout.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useSending } from '../../parts/use-sending.ts';
import styles from './delivery.module.css';
import { NO_DRIVER } from './stop-groups.ts';

interface Props {
  readonly stops: readonly number[];
  readonly drivers: DeskReply<'delivery/day'>['drivers'];
  readonly clear: () => void;
  /** Called after the stops were given. */
  readonly done: () => void;
}

/** Gives the chosen stops to a driver. */
export const AssignBar = ({ stops, drivers, clear, done }: Props) => {
  const t = useT();
  const toast = useToast();
  const { busy, errors, send } = useSending();
  const [driver, setDriver] = useState('');
  const assign = async (): Promise<void> => {
    const wanted = driver === NO_DRIVER ? null : Number(driver);
    for (let at = 0; at < stops.length; at += MOST_STOPS)
      if (!(await send('delivery/assign', { stops: stops.slice(at, at + MOST_STOPS), driver: wanted }))) return;
    toast({ text: t('desk.saved'), icon: 'check' });
    done();
  };
  return (
    <div className={styles.bar}>
      <Card padding="m">
        <Row between>
          <span role="status">{t('dispatch.chosen', { count: stops.length })}</span>
          <Row>
            <Select
              label={t('dispatch.driver')}
              hideLabel
              name="driver"
              value={driver}
              onChange={setDriver}
              placeholder={t('dispatch.chooseDriver')}
              errors={errors}
              options={[
                ...drivers.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: NO_DRIVER, label: t('dispatch.noDriver') },
              ]}
            />
            <Button busy={busy} busyLabel={t('desk.busy')} disabled={driver === ''} onClick={() => void assign()}>
              {t('dispatch.assign')}
            </Button>
            <Button variant="quiet" onClick={clear}>
              {t('dispatch.clear')}
            </Button>
          </Row>
        </Row>
      </Card>
    </div>
  );
};
