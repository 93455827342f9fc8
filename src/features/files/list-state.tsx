import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { UnreadBanner } from '../../ui/dialogs/unread-banner.tsx';
import { DataAge } from '../../ui/text/data-age.tsx';

interface Props {
  readonly shown: { readonly asOf: number; readonly fresh: boolean } | null;
  readonly missing: boolean;
  readonly failed: boolean;
  readonly offline: boolean;
  readonly readAgain: () => void;
}

/** Shows the age of the stored list, or why there is no list. */
export const ListState = ({ shown, missing, failed, offline, readAgain }: Props) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  if (shown?.fresh) return null;
  if (shown)
    return (
      <DataAge stale={failed} offline={offline}>
        {format.asOf(shown.asOf, now, zone)}
      </DataAge>
    );
  if (missing) return <Banner tone="saffron" icon="cloud-off" title={t('files.listOffline')} />;
  if (failed) return <UnreadBanner title={t('files.listUnread')} again={t('shell.retry')} readAgain={readAgain} />;
  return (
    <Loading label={t('files.loading')}>
      <Skeleton shape="block" height="7rem" />
    </Loading>
  );
};
