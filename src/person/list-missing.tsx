import { useT } from '../i18n/use-t.tsx';
import { Loading, Skeleton } from '../ui/cards/skeleton.tsx';
import styles from './person.module.css';

/** In the place of a list to choose from that this device does not have: what was chosen of it stays chosen. */
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
