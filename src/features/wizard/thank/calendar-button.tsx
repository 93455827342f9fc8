import { useGiveFile } from '#src/documents/give-file.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useNow } from '#src/state/plan/clock.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { calendarFile, type CalendarDelivery } from './calendar-file.ts';

const NAME = 'first-delivery.ics';

/** Passes the delivery to the device's calendar as a file that is created here, without a request to the server. */
export const CalendarButton = ({ event }: { readonly event: CalendarDelivery }) => {
  const t = useT();
  const now = useNow();
  const { save } = useGiveFile();
  const give = (): void => save(new File([calendarFile(event, now)], NAME, { type: 'text/calendar;charset=utf-8' }));
  return (
    <Button variant="secondary" icon="calendar" onClick={give}>
      {t('wizard.thank.calendar')}
    </Button>
  );
};
