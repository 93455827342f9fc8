import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { Loss } from '../../offline/store/device.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { useDisplayZone } from '../../state/plan/clock.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';

/** Says which unsent data the browser has deleted, until the customer confirms it. */
export const LossNotice = ({ loss }: { readonly loss: Loss }) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const seen = (): void =>
    void wholeEngine()
      .then((engine) => engine.lossSeen())
      .catch(report('a loss could not be acknowledged'));
  return (
    <Banner
      tone="saffron"
      role="status"
      title={
        loss.oldest === null
          ? t('sync.lost', { count: loss.count })
          : t('sync.lostSince', { count: loss.count, time: format.dateTime(loss.oldest, zone) })
      }
      actions={
        <Button size="s" variant="secondary" onClick={seen}>
          {t('sync.gotIt')}
        </Button>
      }
    >
      {t('sync.lostText')}
    </Banner>
  );
};
