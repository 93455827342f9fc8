import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { KnownAsOf } from '../../meals/details/known-as-of.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { useRateable } from './use-rateable.ts';
import styles from './feedback.module.css';

// Below the links, so that nothing moves when it appears.
const RatingStack = later(async () => (await import('./rating-stack.tsx')).RatingStack);

/** Shows the start of feedback: about single dishes, or about everything. */
export const FeedbackHubScreen = () => {
  const t = useT();
  const { dishes, asOf, stale } = useRateable();
  const unrated = dishes?.filter(({ rating }) => rating === null) ?? [];
  // The stack stays once shown: it may hold an unsent text when the last dish is rated elsewhere.
  const [rates, setRates] = useState(false);
  if (unrated.length > 0 && !rates) setRates(true);
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.feedback') })}</title>
      <PageHeader
        title={t('shell.feedback')}
        subtitle={t('feedback.hubText')}
        actions={dishes && <KnownAsOf asOf={asOf} stale={stale} />}
      />
      <div className={styles.choices}>
        <Link to="/feedback/dish" className={styles.choice}>
          <span className={styles.pictures}>
            {(unrated.length > 0 ? unrated : (dishes ?? [])).slice(0, 1).map(({ id, preview }) => (
              <img
                key={id}
                src={preview}
                alt=""
                width={64}
                height={64}
                className={styles.thumb}
                decoding="async"
                data-meal=""
              />
            ))}
            {(dishes?.length ?? 0) === 0 && (
              <span className={styles.mark}>
                <Icon name="menu" size="l" />
              </span>
            )}
          </span>
          <span className={styles.choiceText}>
            <span className={styles.choiceTitle}>{t('feedback.aboutDishes')}</span>
            <span className={styles.choiceDetail}>{t('feedback.aboutDishesText')}</span>
          </span>
          <Icon name="chevron-forward" />
        </Link>
        <Link to="/feedback/general" className={styles.choice}>
          <span className={styles.pictures}>
            <span className={styles.mark}>
              <Icon name="feedback" size="l" />
            </span>
          </span>
          <span className={styles.choiceText}>
            <span className={styles.choiceTitle}>{t('feedback.general')}</span>
            <span className={styles.choiceDetail}>{t('feedback.generalText')}</span>
          </span>
          <Icon name="chevron-forward" />
        </Link>
        {rates && (
          <Suspense>
            <RatingStack dishes={unrated} />
          </Suspense>
        )}
      </div>
    </Page>
  );
};
