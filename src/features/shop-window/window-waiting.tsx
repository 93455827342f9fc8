import { useT } from '../../i18n/use-t.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import styles from './shop-window.module.css';

const MEALS = 5;
const CARDS = 4;

/** Shows placeholders as high as the meals of a day. */
export const DayWaiting = () => {
  const t = useT();
  return (
    <Loading label={t('shell.loading')}>
      {Array.from({ length: MEALS }, (_, meal) => (
        <div key={meal} className={styles.meal}>
          <div className={styles.mealHead}>
            <Skeleton width="8rem" height="1.5rem" shape="block" />
          </div>
          <div className={styles.dishes}>
            {Array.from({ length: CARDS }, (_each, at) => (
              <Skeleton key={at} shape="card" height="24rem" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
};

/** Shows placeholders until the diets are loaded. */
export const WindowWaiting = () => (
  <>
    <div className={styles.chips}>
      <Skeleton shape="block" width="100%" height="3rem" />
    </div>
    <div className={styles.panel}>
      <div className={styles.dietLine}>
        <Skeleton width="70%" />
        <Skeleton width="90%" />
      </div>
      <Skeleton shape="block" width="24rem" height="5.75rem" />
      <Skeleton shape="block" width="14rem" height="2rem" />
      <DayWaiting />
    </div>
  </>
);
