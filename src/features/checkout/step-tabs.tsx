import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { checkoutSteps, type CheckoutPath, type CheckoutStepName } from './step-guard.ts';
import styles from './step-tabs.module.css';

interface Tab {
  readonly number: number;
  readonly label: string;
  readonly path: CheckoutPath;
}

interface Props {
  readonly step: CheckoutStepName;
  /** A checkout is saved on the server. */
  readonly saved: boolean;
  /** The furthest tab that was open. */
  readonly reached: number;
}

/** Steps 1 to 4. The way here and whatever was open before are links; what comes next is only named. */
export const StepTabs = ({ step, saved, reached }: Props) => {
  const t = useT();
  const current = checkoutSteps[step].tab;
  const tabs: readonly Tab[] = [
    { number: 1, label: t('checkout.tab.meals'), path: checkoutSteps.preference.path },
    { number: 2, label: t('checkout.tab.days'), path: checkoutSteps.mealTypes.path },
    { number: 3, label: t(saved ? 'checkout.tab.edit' : 'checkout.tab.preset'), path: checkoutSteps.menus.path },
    { number: 4, label: t('checkout.tab.checkout'), path: checkoutSteps.summary.path },
  ];
  return (
    <nav aria-label={t('checkout.steps')} className={styles.steps}>
      <ol className={styles.list}>
        {tabs.map(({ number, label, path }) => {
          const here = number === current;
          const been = number <= reached || number < current || (number === 3 && saved);
          const inner = (
            <>
              <span className={styles.number} aria-hidden="true">
                {been && !here ? <Icon name="check" size="s" /> : number}
              </span>
              <VisuallyHidden>{t('checkout.step', { number })}</VisuallyHidden>
              <span className={styles.label}>{label}</span>
            </>
          );
          return (
            <li key={number} className={styles.item} data-active={here || been || undefined}>
              {been && !here ? (
                <Link to={path} className={styles.step}>
                  {inner}
                </Link>
              ) : (
                <span className={styles.step} aria-current={here ? 'step' : undefined}>
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
