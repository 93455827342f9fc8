import { Link } from '@tanstack/react-router';
import { memo, useEffect, useState } from 'react';

import { stepNumber, WIZARD_STEPS, type WizardStep } from '../../domain/steps/wizard-steps.ts';
import { useT } from '../../i18n/use-t.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { wizardPath } from './wizard-path.ts';
import styles from './wizard-progress.module.css';

const titles = {
  start: 'shell.subject.build',
  preferences: 'shell.subject.preferences',
  plan: 'shell.subject.menuPlan',
  profile: 'shell.subject.profile',
  address: 'shell.subject.address',
  summary: 'shell.subject.summary',
  thank: 'shell.subject.thank',
} as const satisfies Record<WizardStep, string>;

interface Props {
  readonly step: WizardStep;
  /** The furthest open step, 1 to 7. */
  readonly reached: number;
}

/**
 * Shows a line of seven parts: reached steps are links, later ones are not. Announces the customer's step when it
 * changes.
 */
export const WizardProgress = memo(({ step, reached }: Props) => {
  const t = useT();
  const [said, setSaid] = useState('');
  const place = t('wizard.way.at', { number: stepNumber(step), count: WIZARD_STEPS.length, title: t(titles[step]) });
  // A screen reader announces changes only in an element that stays in the document.
  useEffect(() => setSaid(place), [place]);
  return (
    <nav aria-label={t('wizard.way.steps')} className={styles.progress}>
      <ol className={styles.list}>
        {WIZARD_STEPS.map((each) => {
          const number = stepNumber(each);
          const current = each === step;
          // A placed order has no way back to the steps.
          const open = number <= reached && !current && each !== 'thank' && step !== 'thank';
          const name = t('wizard.way.at', { number, count: WIZARD_STEPS.length, title: t(titles[each]) });
          return (
            <li
              key={each}
              className={styles.part}
              data-reached={number <= Math.max(reached, stepNumber(step)) || undefined}
            >
              {open ? (
                // Every path begins with /menu, which would otherwise count as the present step on each page.
                <Link
                  to={wizardPath[each]}
                  activeOptions={{ exact: true }}
                  className={styles.step}
                  title={t(titles[each])}
                >
                  <VisuallyHidden>{name}</VisuallyHidden>
                </Link>
              ) : (
                <span className={styles.step} aria-current={current ? 'step' : undefined}>
                  <VisuallyHidden>{name}</VisuallyHidden>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <output aria-live="polite">{said}</output>
      </VisuallyHidden>
    </nav>
  );
});
WizardProgress.displayName = 'WizardProgress';
