import { useEffect, useMemo, useState } from 'react';

import { publicName } from '../../domain/community/public-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useQuery } from '../../state/engine/query.ts';
import { report } from '../../state/engine/report.ts';
import { useUser } from '../../state/session/session.ts';
import { DataAge } from '../../ui/text/data-age.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { Stars } from '../../ui/forms/stars.tsx';
import styles from '../meals.module.css';
import { OwnReview } from './own-review.tsx';
import { useOwnSaid } from './use-own-said.ts';

interface Props {
  readonly dish: { readonly id: number; readonly title: string };
}

const FEW = 3;

/**
 * The reviews of a dish: the customer's own first, then the others, newest first. Without a network they come from the
 * device. A refusal goes to the console only, because a customer can do nothing about it.
 */
export const DishReviews = ({ dish }: Props) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const offline = useOffline();
  const user = useUser();
  const request = useMemo(() => ({ dishId: dish.id }), [dish.id]);
  const { data, refusal, coming, asOf, stale } = useQuery('rating/getDishReviews', request);
  const own = useOwnSaid(dish);
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (refusal) report('the reviews of a dish could not be read')(refusal);
  }, [refusal]);

  const mine = own.review && user ? publicName(user.firstName, user.lastName) : null;
  // The customer's own review is shown above. Until it is sent, the list still contains the previous one.
  const others = (data?.reviews ?? []).filter(
    ({ username, feedback }) => username !== mine || (own.settled && feedback !== own.review?.feedback),
  );
  const shown = all ? others : others.slice(0, FEW);
  return (
    <section className={styles.part} aria-labelledby="dish-reviews">
      <div className={styles.partHead}>
        <h3 id="dish-reviews" className={styles.partTitle}>
          {t('plan.reviews')}
        </h3>
        {data && asOf !== null && (stale || offline) ? (
          <DataAge stale={stale} offline={offline}>
            {t('shell.asOf', { time: format.asOf(asOf, now, zone) })}
          </DataAge>
        ) : (
          others.length > 0 && <span className={styles.faint}>{t('plan.reviewCount', { count: others.length })}</span>
        )}
      </div>
      {user && <OwnReview dish={dish} own={own} />}
      {shown.length > 0 && (
        <ul className={styles.reviews}>
          {shown.map((review, place) => (
            <li key={`${place} ${review.username} ${review.date}`}>
              <span className={styles.reviewHead}>
                <strong dir="auto">{review.username}</strong>
                <Stars value={review.rating} label={t('shell.ratingOf', { rating: review.rating })} />
                <span className={styles.faint}>{format.dayWithYear(review.date)}</span>
              </span>
              <p dir="auto" className={styles.reviewWords}>
                {review.feedback}
              </p>
            </li>
          ))}
        </ul>
      )}
      {!all && others.length > FEW && (
        <button type="button" className={styles.change} onClick={() => setAll(true)}>
          {t('plan.allReviews', { count: others.length })}
        </button>
      )}
      {data && others.length === 0 && !own.review && <p className={styles.faint}>{t('plan.noReviews')}</p>}
      {coming && (
        <Loading label={t('shell.loading')}>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </Loading>
      )}
      {!data && !refusal && !coming && <p className={styles.faint}>{t('plan.reviewsNotHere')}</p>}
    </section>
  );
};
