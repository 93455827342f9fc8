import { useT } from '../../i18n/use-t.tsx';
import { dietSentence } from '../../meals/diet-sentence.ts';
import styles from './shop-window.module.css';
import type { PlanPrice } from './use-plan-price.ts';
import type { Shop } from './use-window.ts';

interface Props {
  readonly shop: Shop;
  readonly price: Pick<PlanPrice, 'day'>;
}

/** Shows the chosen diet in one sentence, with the macros of a day with the meals of the price. */
export const DietLine = ({ shop: { diet }, price: { day } }: Props) => {
  const t = useT();
  const sentence = dietSentence(diet);
  const grams = ([least, most]: readonly [number, number]): string => t('week.grams', { least, most });
  return (
    <div className={styles.dietLine}>
      {sentence !== undefined && <p className={styles.sentence}>{t(sentence)}</p>}
      {day && (
        <p className={styles.faint}>
          {[
            t('week.kcalADay', { least: day.kcal[0], most: day.kcal[1] }),
            `${t('shell.protein')} ${grams(day.protein)}`,
            `${t('shell.carbs')} ${grams(day.carb)}`,
            `${t('shell.fat')} ${grams(day.fat)}`,
          ].map((part, at) => (
            <span key={part}>
              {at > 0 && ' · '}
              <span className={styles.together}>{part}</span>
            </span>
          ))}
        </p>
      )}
    </div>
  );
};
