import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import styles from './home.module.css';

const PLACES = [0, 1, 2] as const;

/** Shows three dishes of a diet as small pictures. The places are reserved before the dishes are loaded. */
export const DietDishes = ({ dishes }: { readonly dishes: readonly number[] }) => {
  const { data } = useArrays(languageOf(useLocale()), 'products');
  const known = dishes.flatMap((id) => data?.products?.find((dish) => dish.id === id) ?? []);
  return (
    <span className={styles.dietDishes}>
      {PLACES.map((at) => {
        const dish = known[at];
        return dish ? (
          <img
            key={at}
            src={dish.preview}
            alt={dish.title}
            data-meal=""
            title={dish.title}
            width={320}
            height={200}
            loading="lazy"
            decoding="async"
            className={styles.dietDish}
          />
        ) : (
          <span key={at} className={styles.dietDish} />
        );
      })}
    </span>
  );
};
