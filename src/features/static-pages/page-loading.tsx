import { useT } from '../../i18n/use-t.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';

const lines = ['100%', '96%', '88%', '99%', '64%'];

export const PageLoading = () => {
  const t = useT();
  return (
    <Loading label={t('shell.loading')}>
      <Stack gap={6}>
        <Skeleton shape="text" width="14rem" height="2rem" />
        {[1, 2, 3].map((part) => (
          <Stack key={part} gap={3}>
            {lines.map((width) => (
              <Skeleton key={width} shape="text" width={width} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Loading>
  );
};
