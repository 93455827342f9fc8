import { useT } from '../../i18n/use-t.tsx';
import { dietSentence } from '../../meals/diet-sentence.ts';
import styles from './shop-window.module.css';
import type { Shop } from './use-window.ts';

/** Shows the chosen diet in one sentence, with the macros of a whole day. */
export const DietLine = ({ shop: { diet } }: { readonly shop: Shop }) => {
  const t = useT();
  const sentence = dietSentence(diet);
  const { kcal, protein, carb, fat } = diet.macros;
  const grams = ([least, most]: readonly [number, number]): string => t('week.grams', { least, most });
  return (
    <div className={styles.dietLine}>
      {sentence !== undefined && <p className={styles.sentence}>{t(sentence)}</p>}
      <p className={styles.faint}>
        {[
          t('week.kcalADay', { least: kcal[0], most: kcal[1] }),
          `${t('shell.protein')} ${grams(protein)}`,
          `${t('shell.carbs')} ${grams(carb)}`,
          `${t('shell.fat')} ${grams(fat)}`,
        ].map((part, at) => (
          <span key={part}>
            {at > 0 && ' · '}
            <span className={styles.together}>{part}</span>
          </span>
        ))}
      </p>
    </div>
  );
};
