import { useT } from '#src/i18n/use-t.tsx';
import { classNames } from '#src/ui/drawing/class-names.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import styles from '../modify.module.css';
import { smileyOf } from './smileys.ts';
import { useOpinions } from './use-opinions.ts';

interface Props {
  readonly dish: number;
  readonly type: number;
  /** True if the dish has been delivered and can be rated. */
  readonly delivered?: boolean;
}

/**
 * Shows like, dislike and the smiley of a dish: one above the other at the end of its row, side by side if it can be
 * rated.
 */
export const DishOpinion = ({ dish, type, delivered = false }: Props) => {
  const t = useT();
  const { likes, dislikes, ratings, titleOf, say, rate } = useOpinions();
  const liked = likes.has(dish);
  const disliked = dislikes.has(dish);
  const smiley = smileyOf(ratings[dish]);
  const title = titleOf(dish);
  const said = smiley && t('plan.yourRating', { rating: t(smiley.text) });
  return (
    <span className={classNames(styles.opinion, !delivered && styles.upright)}>
      <IconButton
        icon="thumb-up"
        look={liked ? 'filled' : 'plain'}
        aria-pressed={liked}
        label={t('plan.like', { dish: title })}
        onClick={() => say(dish, type, liked ? 'none' : 'like')}
      />
      <IconButton
        icon="thumb-down"
        look={disliked ? 'filled' : 'plain'}
        aria-pressed={disliked}
        label={t('plan.dislike', { dish: title })}
        onClick={() => say(dish, type, disliked ? 'none' : 'dislike')}
      />
      {delivered ? (
        <Button
          variant="quiet"
          size="s"
          aria-label={[t('plan.rateDish', { dish: title }), said].filter(Boolean).join('. ')}
          onClick={() => rate({ dish, type })}
        >
          {smiley ? <Icon name={smiley.icon} className={styles.smiley} /> : t('plan.rate')}
        </Button>
      ) : (
        smiley && said !== undefined && <Icon name={smiley.icon} className={styles.smiley} label={said} />
      )}
    </span>
  );
};
