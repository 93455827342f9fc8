import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useProvider } from '../../state/device/use-provider.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import type { IconName } from '../../ui/text/icon-name.ts';
import { later } from '../../ui/drawing/later.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { BeginTogether } from './begin-together.tsx';
import { DietPricesWaiting } from './diet-prices-waiting.tsx';
import styles from './home.module.css';
import { LeastPrice } from './least-price.tsx';
import { NearView } from './near-view.tsx';
import { Promises } from './promises.tsx';
import { VisitorButtons } from './visitor-buttons.tsx';

const steps: readonly { readonly id: 'choose' | 'deliver' | 'follow'; readonly icon: IconName }[] = [
  { id: 'choose', icon: 'menu' },
  { id: 'deliver', icon: 'truck' },
  { id: 'follow', icon: 'progress' },
];

/** Prices need the server, so their code loads with them, when their place is near the screen. */
const DietPrices = later(async () => {
  const [{ DietPrices: Prices }] = await Promise.all([import('./diet-prices.tsx'), loadCatalogue('week')]);
  return Prices;
}, DietPricesWaiting);

interface Props {
  /** The form with which a visitor asks the team for a plan. */
  readonly request: ReactNode;
}

/** Shows the visitor's home page. Nothing on it waits for the server. */
export const HomeScreen = ({ request }: Props) => {
  const t = useT();
  const { name, claim, table, row, first: smallest, least } = useProvider(languageOf(useLocale()));
  return (
    <Page>
      <title>{claim === undefined ? name : t('home.documentTitle', { claim })}</title>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 id="page-title" className={styles.title}>
            {claim ?? name}
          </h1>
          <p className={styles.claim}>{t('home.claim')}</p>
        </div>
        {table.length > 0 && (
          // The pictures are decoration, so they have no text alternative.
          <div className={styles.table} aria-hidden="true">
            {table.map((address, at) => {
              const first = at === 0;
              const plate = (
                <img
                  key={address}
                  src={address}
                  alt=""
                  width={640}
                  height={400}
                  fetchPriority={first ? 'high' : 'auto'}
                  className={styles.plate}
                />
              );
              if (!first) return plate;
              return (
                <picture key={address} className={styles.firstPlate}>
                  {smallest !== undefined && <source type="image/avif" srcSet={smallest} />}
                  {plate}
                </picture>
              );
            })}
          </div>
        )}
        <div className={styles.start}>
          {least && <LeastPrice least={least} />}
          <Link to="/build" className={buttonClass({ size: 'l', block: true })}>
            {t('shell.buildPlan')}
          </Link>
          <Link to="/this-week" className={styles.read}>
            {t('home.seeWeek')}
            <Icon name="chevron-forward" size="s" />
          </Link>
        </div>
      </section>
      <section className={styles.part} aria-labelledby="how">
        <h2 id="how">{t('home.how')}</h2>
        <ol className={styles.steps}>
          {steps.map(({ id, icon }) => (
            <li key={id} className={styles.step}>
              <span className={styles.stepMark}>
                <Icon name={icon} />
              </span>
              <h3>{t(`home.step.${id}`)}</h3>
              <p className={styles.soft}>{t(`home.step.${id}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      {row.length > 0 && (
        <div className={styles.strip} aria-hidden="true">
          {row.map((address) => (
            <img key={address} src={address} alt="" width={320} height={200} loading="lazy" className={styles.small} />
          ))}
        </div>
      )}
      <section className={styles.part} aria-labelledby="diets">
        <h2 id="diets">{t('home.diets')}</h2>
        <p className={styles.soft}>{t('home.dietsText')}</p>
        <NearView waiting={<DietPricesWaiting />}>
          <Suspense fallback={<DietPricesWaiting />}>
            <DietPrices />
          </Suspense>
        </NearView>
      </section>
      <section className={styles.part} aria-labelledby="promises">
        <h2 id="promises">{t('home.promises')}</h2>
        <Promises />
      </section>
      <section className={styles.part} aria-labelledby="plan-buttons">
        <h2 id="plan-buttons">{t('shell.mealPlan')}</h2>
        <VisitorButtons />
      </section>
      <BeginTogether request={request} />
    </Page>
  );
};
