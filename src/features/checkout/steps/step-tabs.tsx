import { Link } from '@tanstack/react-router';

import { CHECKOUT_TABS, checkoutTabs, type CheckoutTab, type TabPage } from '../checkout-tabs.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { checkoutPath } from '../step-guard.ts';
import styles from './step-tabs.module.css';

const labels = {
  index: 'checkout.tab.meals',
  'meal-types-and-days': 'checkout.tab.days',
  menus: 'checkout.tab.preset',
  summary: 'checkout.tab.checkout',
} as const satisfies Record<CheckoutTab, string>;

interface Props {
  readonly page: TabPage;
  /** True if the server has a saved checkout. */
  readonly saved: boolean;
  /** The furthest tab that was open, 1 to 4; 0 if none was. */
  readonly reached: number;
}

/** Shows steps 1 to 4. Earlier steps are links; later steps are plain text. */
export const StepTabs = ({ page, saved, reached }: Props) => {
  const t = useT();
  return (
    <nav aria-label={t('checkout.steps')} className={styles.steps}>
      <ol className={styles.list}>
        {checkoutTabs(page, CHECKOUT_TABS[reached - 1] ?? 'index', saved).map((state) => {
          const { tab, step, active, current, clickable, edits } = state;
          const inner = (
            <>
              <span className={styles.number} aria-hidden="true">
                {active && !current ? <Icon name="check" size="s" /> : step}
              </span>
              <VisuallyHidden>{t('checkout.step', { number: step })}</VisuallyHidden>
              <span className={styles.label}>{t(edits ? 'checkout.tab.edit' : labels[tab])}</span>
            </>
          );
          return (
            <li key={tab} className={styles.item} data-active={active || undefined}>
              {clickable ? (
                <Link to={checkoutPath[tab]} className={styles.step}>
                  {inner}
                </Link>
              ) : (
                <span className={styles.step} aria-current={current ? 'step' : undefined}>
                  {inner}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
