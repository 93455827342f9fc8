import { useT } from '../../i18n/use-t.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import styles from './feedback.module.css';

/** Shows the placeholder of the screen: types, a row of cards, the editor. */
export const DishesLoading = () => {
  const t = useT();
  return (
    <Loading label={t('shell.loading')}>
      <Stack gap={6}>
        <Skeleton shape="block" width="14rem" height="2.5rem" />
        <div className={styles.strip}>
          {[1, 2, 3, 4].map((card) => (
            <div key={card} className={styles.stripItem}>
              <Skeleton shape="card" height="17.5rem" />
            </div>
          ))}
        </div>
        <Skeleton shape="card" height="19rem" />
      </Stack>
    </Loading>
  );
};
