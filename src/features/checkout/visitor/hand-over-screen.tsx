import { useEffect, useRef, useState } from 'react';

import styles from '#src/building/building.module.css';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { report } from '#src/state/engine/report.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { useCheckout, type Checkout } from '../use-checkout.ts';
import { BuildWaiting } from './build-page.tsx';
import { useHandOver } from './use-hand-over.ts';
import { readVisitorDraft, type VisitorDraft } from './visitor-draft.ts';

/** True if the account has a plan that is not ordered yet: on the server, or chosen on this device. */
const hasOwnPlan = ({ saved, draft }: Pick<Checkout, 'saved' | 'draft'>): boolean =>
  saved !== null || [draft.diet, draft.mealTypes, draft.days, draft.start].some((chosen) => chosen !== undefined);

interface Ready {
  readonly checkout: Checkout;
  readonly goOn: 'pay' | 'save';
}

const HandOver = ({ checkout, goOn }: Ready) => {
  const t = useT();
  const format = useFormat();
  // The tab's plan is removed before this page is left.
  const [build] = useState(readVisitorDraft);
  const { busy, problem, ready, take, keepAccounts } = useHandOver(checkout, build, goOn);
  // The answer stays: what is taken over changes the account's draft.
  const [asks] = useState(() => hasOwnPlan(checkout));
  const [answer, setAnswer] = useState<'take' | 'keep' | null>(asks ? null : 'take');
  const begun = useRef(false);
  const go = (chosen: 'take' | 'keep'): void => {
    setAnswer(chosen);
    begun.current = true;
    (chosen === 'take' ? take() : keepAccounts()).catch(report('the plan could not be taken into the account'));
  };
  const starts = ready && !begun.current && answer === 'take';
  useEffect(() => {
    if (starts && !begun.current) go('take');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dishes can be judged
  }, [starts]);

  const facts = ({ diet, days, start }: Pick<VisitorDraft, 'diet' | 'days'> & { start?: string | undefined }): string =>
    format.commas(
      [
        checkout.lists.dietList.find(({ id }) => id === diet)?.name,
        days !== undefined && t('checkout.dayCount', { count: days }),
        start !== undefined && t('week.build.from', { day: format.day(start) }),
      ].filter((part): part is string => typeof part === 'string'),
    );
  const { saved, draft } = checkout;
  if (answer === null)
    return (
      <div className={styles.stack}>
        <p>{t('week.build.bothText')}</p>
        <Card title={t('week.build.bothNew')}>
          <div className={styles.stack}>
            <p>{facts(build)}</p>
            <Button size="l" block disabled={!ready} onClick={() => go('take')}>
              {t('week.build.takeNew')}
            </Button>
          </div>
        </Card>
        <Card title={t('week.build.bothOwn')}>
          <div className={styles.stack}>
            <p>{facts(saved ? { diet: saved.diet_id, days: saved.days_count, start: saved.start_date } : draft)}</p>
            <Button size="l" block variant="secondary" onClick={() => go('keep')}>
              {t('week.build.keepOwn')}
            </Button>
          </div>
        </Card>
      </div>
    );
  if (problem === null || busy) return <BuildWaiting />;
  return (
    <Banner
      tone={problem.kind === 'refused' ? 'tomato' : 'sea'}
      role="alert"
      title={t('week.build.notSaved')}
      actions={
        <Button size="s" variant="secondary" onClick={() => go(answer)}>
          {t('week.build.again')}
        </Button>
      }
    >
      {problem.kind === 'refused'
        ? problem.said
        : t(problem.kind === 'offline' ? 'errors.offline' : 'checkout.build.unknown')}
    </Banner>
  );
};

/**
 * Shows /build to a customer who has built a plan as a visitor: takes it into the account and goes on. If the account
 * already has a plan, one question chooses.
 */
export const HandOverScreen = ({ goOn }: Pick<Ready, 'goOn'>) => {
  const t = useT();
  const view = useCheckout();
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('week.build.handOver') })}</title>
      <PageHeader title={t('week.build.handOver')} />
      {view.state === 'ready' ? (
        <HandOver checkout={view.checkout} goOn={goOn} />
      ) : view.state === 'absent' ? (
        <AbsentState offline={view.offline} />
      ) : (
        <BuildWaiting />
      )}
    </Page>
  );
};
