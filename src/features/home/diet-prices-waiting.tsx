import styles from './home.module.css';

const USUAL = 10;

/** The usual number of diets, used for the placeholder cards. */
export const DietPricesWaiting = () => (
  <ul className={styles.diets}>
    {Array.from({ length: USUAL }, (_, at) => (
      <li key={at} className={styles.waiting} />
    ))}
  </ul>
);
