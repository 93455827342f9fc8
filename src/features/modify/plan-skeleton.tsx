import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import styles from './modify.module.css';

/** Shows the placeholder of the screen until the plan is loaded. */
export const PlanSkeleton = ({ label }: { readonly label: string }) => (
  <Loading label={label}>
    <div className={styles.list}>
      <Skeleton shape="block" height="5.5rem" />
      <Skeleton width="14rem" />
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} shape="card" height="7.5rem" />
      ))}
    </div>
  </Loading>
);
