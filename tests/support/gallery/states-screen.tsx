import { useT } from '../../../src/i18n/use-t.tsx';
import { Banner } from '../../../src/ui/dialogs/banner.tsx';
import { Button } from '../../../src/ui/forms/button.tsx';
import { Card } from '../../../src/ui/cards/card.tsx';
import { EmptyState, ErrorState } from '../../../src/ui/cards/empty-state.tsx';
import { Grid, Stack } from '../../../src/ui/cards/layout.tsx';
import { PageHeader } from '../../../src/ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '../../../src/ui/cards/skeleton.tsx';

export const StatesScreen = () => {
  const t = useT();
  return (
    <>
      <PageHeader title={t('shell.feedback')} />
      <Stack>
        <Banner title={t('shell.updateReady')} actions={<Button size="s">{t('shell.updateNow')}</Button>} />
        <Banner tone="sea" title={t('shell.offline')}>
          {t('shell.offlineText')}
        </Banner>
        <Banner tone="palm" title={t('shell.saved')} />
        <Banner tone="saffron" title={t('shell.locked')}>
          {t('shell.lockedText')}
        </Banner>
        <Banner tone="tomato" title={t('shell.error')}>
          {t('errors.internal')}
        </Banner>
        <Grid min="18rem">
          <Card>
            <EmptyState
              icon="star"
              title="You will be able to leave a review about the dishes after they are delivered to you."
              action={<Button variant="soft">{t('shell.goHome')}</Button>}
            />
          </Card>
          <Card>
            <ErrorState title={t('errors.screenTitle')} action={<Button>{t('shell.retry')}</Button>}>
              {t('errors.screenText')}
            </ErrorState>
          </Card>
          <Card>
            <Loading label={t('shell.loading')}>
              <Stack gap={3}>
                <Skeleton shape="card" height="9rem" />
                <Skeleton width="60%" />
                <Skeleton />
                <Skeleton shape="circle" width="3rem" height="3rem" />
              </Stack>
            </Loading>
          </Card>
        </Grid>
      </Stack>
    </>
  );
};
