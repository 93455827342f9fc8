import { useT } from '../i18n/use-t.tsx';
import { Loading, Skeleton } from '../ui/cards/skeleton.tsx';
import styles from './person.module.css';

/** Shown instead of a list that this device does not have: the chosen values stay chosen. */
export const ListMissing = ({ coming }: { readonly coming: boolean }) => {
  const t = useT();
  return coming ? (
    <Loading label={t('shell.loading')}>
      <Skeleton shape="block" height="6rem" />
    </Loading>
  ) : (
    <p className={styles.soft}>{t('errors.notOnDevice')}</p>
  );
};
