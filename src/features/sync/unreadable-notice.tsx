import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { OutboxView } from '../../offline/outbox/outbox-view.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { useDisplayZone } from '../../state/plan/clock.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';

interface Props {
  readonly unreadable: NonNullable<OutboxView['unreadable']>;
}

/** Shows the number of entries whose key this browser has lost: they count as unsent until the customer removes them. */
export const UnreadableNotice = ({ unreadable: { count, oldest } }: Props) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const discard = (): void =>
    void wholeEngine()
      .then((engine) => engine.discardUnreadable())
      .catch(report('entries could not be put away'));
  return (
    <Banner
      tone="saffron"
      role="status"
      title={t('sync.unreadable', { count, time: format.dateTime(oldest, zone) })}
      actions={
        <Button size="s" variant="dangerQuiet" onClick={discard}>
          {t('shell.discard')}
        </Button>
      }
    >
      {t('sync.unreadableText')}
    </Banner>
  );
};
