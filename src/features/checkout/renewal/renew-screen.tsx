import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { isDay } from '#src/domain/days/day.ts';
import type { RenewMethod } from '#src/domain/plan/renew-method.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import { useArrays } from '#src/state/plan/arrays.ts';
import { useToday } from '#src/state/plan/clock.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { useDeliveries } from '#src/state/plan/delivery-rule.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { RenewMethodChoice } from '#src/orders/renew-method-choice.tsx';
import { report } from '#src/state/engine/report.ts';
import { useLastPlan } from '#src/state/plan/running-plan.ts';
import { useUser } from '#src/state/session/session.ts';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import styles from '#src/building/building.module.css';
import { renewalChoice, renewalFit } from './renewal-choice.ts';
import { checkoutPath } from '../step-guard.ts';
import { useCheckoutDraft } from '../use-checkout-draft.ts';
import { useFitDraft } from '../custom-fit/use-fit-draft.ts';

const nobody = {};

/** Shows what will be renewed and asks how. Every renew button leads here, and the URL preselects the answer. */
const Renewal = ({ method: first }: { readonly method: RenewMethod }) => {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const today = useToday();
  const user = useUser();
  const offline = useOffline();
  const deliveries = useDeliveries();
  const order = useLastPlan();
  const pending = useQuery('mobile_checkout/getPending', nobody);
  const { data: lists, loading } = useArrays(languageOf(useLocale()), 'dietList');
  const { change, loaded } = useCheckoutDraft();
  const fit = useFitDraft();
  const [busy, setBusy] = useState(false);
  const [method, setMethod] = useState(first);
  const plan = order.data?.planParams;
  const saved = pending.data?.planParams ?? null;

  if (plan === null)
    return (
      <EmptyState
        icon="calendar"
        title={t('checkout.nothingToRenew')}
        action={
          <Link to={checkoutPath.index} className={buttonClass({})}>
            {t('checkout.buildMenu')}
          </Link>
        }
      >
        {t('checkout.nothingToRenewText')}
      </EmptyState>
    );
  if (!plan || !user || !lists?.dietList || !loaded || !fit.loaded)
    return (!plan || !lists?.dietList) && !order.loading && !loading ? (
      <AbsentState offline={offline} />
    ) : (
      <Loading label={t('shell.loading')}>
        <Skeleton shape="card" height="16rem" />
      </Loading>
    );

  const facts = { plan, method, today, deliveries, diets: lists.dietList, user };
  const draft = renewalChoice(facts);
  const goOn = async (): Promise<void> => {
    setBusy(true);
    // A saved checkout continues unchanged: it holds what the customer has already chosen.
    if (saved === null && plan.is_customfit) {
      const fitted = renewalFit({ ...facts, mealPlan: order.data?.mealPlan ?? {} });
      if (fitted) await fit.replace(fitted);
      await navigate({ to: '/checkout/customfit' });
      return;
    }
    if (saved === null && draft) await change({ ...draft, left: undefined });
    await navigate({ to: checkoutPath.index });
  };
  const fact = (name: string, value: string) => (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
  return (
    <div className={styles.stack}>
      <Card>
        <div className={styles.stack}>
          {saved === null && <RenewMethodChoice value={method} onChange={setMethod} />}
          <dl className={styles.facts}>
            {fact(t('checkout.dietType'), lists.dietList.find(({ id }) => id === plan.diet)?.name ?? '')}
            {fact(t('checkout.days'), t('checkout.dayCount', { count: plan.days_count }))}
            {draft?.start !== undefined &&
              isDay(draft.start) &&
              fact(t('checkout.startDate'), format.dayWithYear(draft.start))}
          </dl>
          {saved !== null && <p className={styles.soft}>{t('checkout.renewSaved')}</p>}
          <Button
            size="l"
            block
            busy={busy}
            onClick={() => void goOn().catch(report('the renewal could not be begun'))}
          >
            {t('checkout.renewYes')}
          </Button>
        </div>
      </Card>
    </div>
  );
};

/** Shows /renewplan/{samemenu|defaultmenu}: the last plan becomes the draft of the next. */
export const RenewScreen = ({ method }: { readonly method: RenewMethod }) => {
  const t = useT();
  return (
    <Page width="narrow" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.renew') })}</title>
      <PageHeader title={t('shell.subject.renew')} />
      <Renewal key={method} method={method} />
    </Page>
  );
};
