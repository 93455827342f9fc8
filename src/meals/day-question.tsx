import { useId, type Ref } from 'react';

import type { Day } from '../domain/days/day.ts';
import type { DoubtfulDay } from '../domain/days/doubtful-day.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import { Stack } from '../ui/cards/layout.tsx';
import { Button } from '../ui/forms/button.tsx';

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  readonly doubt: DoubtfulDay;
  readonly onAnswer: (day: Day) => void;
}

/**
 * Asks for the day if the phone's clock is more than a day ahead of the server's and the server cannot be reached: the
 * server would later refuse an entry for a future day. The server's day is the first answer.
 */
export const DayQuestion = ({ ref, doubt, onAnswer }: Props) => {
  const t = useT();
  const format = useFormat();
  const title = useId();
  const heard = format.dayLong(doubt.heard);
  const device = format.dayLong(doubt.device);
  return (
    <div ref={ref} role="group" aria-labelledby={title}>
      <Stack gap={4}>
        <Stack gap={2}>
          <h3 id={title}>{t('progress.whichDay')}</h3>
          <p>{t('progress.whichDayText', { device, heard })}</p>
        </Stack>
        <Stack gap={2}>
          <Button block data-autofocus onClick={() => onAnswer(doubt.heard)}>
            {t('progress.itIs', { day: heard })}
          </Button>
          <Button block variant="secondary" onClick={() => onAnswer(doubt.device)}>
            {t('progress.itIs', { day: device })}
          </Button>
        </Stack>
      </Stack>
    </div>
  );
};
