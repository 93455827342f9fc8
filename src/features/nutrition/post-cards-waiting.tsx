import { useT } from '../../i18n/use-t.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import styles from './nutrition.module.css';

/** Shows placeholder cards of the articles' size. */
export const PostCardsWaiting = ({ count }: { readonly count: number }) => {
  const t = useT();
  return (
    <Loading label={t('shell.loading')}>
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, place) => (
          <Skeleton key={place} shape="card" height="22rem" />
        ))}
      </div>
    </Loading>
  );
};
