import { useT } from '../../../i18n/use-t.tsx';
import { useNow } from '../../../state/plan/clock.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { calendarFile, type CalendarDelivery } from './calendar-file.ts';

const NAME = 'first-delivery.ics';
/** The browser has read the address by then. */
const GONE_MS = 10_000;

/** Gives the delivery to the device's calendar, as a file that is made here: no server is asked. */
export const CalendarButton = ({ event }: { readonly event: CalendarDelivery }) => {
  const t = useT();
  const now = useNow();
  const give = (): void => {
    const url = URL.createObjectURL(new Blob([calendarFile(event, now)], { type: 'text/calendar;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = NAME;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), GONE_MS);
  };
  return (
    <Button variant="secondary" icon="calendar" onClick={give}>
      {t('wizard.thank.calendar')}
    </Button>
  );
};
