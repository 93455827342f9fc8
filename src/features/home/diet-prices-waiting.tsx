import styles from './home.module.css';

const USUAL = 10;

/** As many cards as there usually are diets. */
export const DietPricesWaiting = () => (
  <ul className={styles.diets}>
    {Array.from({ length: USUAL }, (_, at) => (
      <li key={at} className={styles.waiting} />
    ))}
  </ul>
);
