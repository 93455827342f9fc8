import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { canBuild, type BuildField } from '#src/domain/menu/custom-fit-build.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { AllergyPart } from '#src/building/allergy-part.tsx';
import styles from '#src/building/building.module.css';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import { ConsultationNote } from '#src/building/consultation-note.tsx';
import { CustomFitCoupon } from './custom-fit-coupon.tsx';
import { CustomFitMeals } from './custom-fit-meals.tsx';
import { CustomFitPresets } from './custom-fit-presets.tsx';
import { keepsMenu, takesMenu } from './custom-fit-choice.ts';
import { fitRequest, isSaved } from './custom-fit-request.ts';
import { CustomFitSummary } from './custom-fit-summary.tsx';
import { DaysPart } from '../steps/days-part.tsx';
import { DeliveryPart } from '#src/building/delivery-part.tsx';
import { focusFirstError } from '#src/building/focus-first-error.ts';
import { PriceLine } from '#src/building/price-line.tsx';
import { StartChoice } from '#src/building/start-choice.tsx';
import { allergiesKnown, checkoutPath } from '../step-guard.ts';
import { useBuild } from '../steps/use-build.ts';
import { useCheckout, type Checkout } from '../use-checkout.ts';
import { useCustomFit, type CustomFit } from './use-custom-fit.ts';
import { WeekdaysPart } from '../steps/weekdays-part.tsx';

const BuildPage = ({ base, fit }: { readonly base: Checkout; readonly fit: CustomFit }) => {
  const t = useT();
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const [codeRefused, setCodeRefused] = useState<string | null>(null);
  const { checkout, saved, problems, change, clear } = fit;
  const { offline } = base;
  const next = base.saved ? checkoutPath.summary : checkoutPath.menus;
  const { build, busy, outcome } = useBuild(base, {
    request: () => fitRequest(fit),
    forget: async () => {
      if (!keepsMenu(fit)) await base.change({ menu: undefined, menuSides: undefined, menuOf: undefined });
      await clear();
    },
    next,
    says: ({ errors }) => {
      const words = errors?.['couponCode'];
      if (words === undefined) return false;
      setCodeRefused(words);
      void change({ coupon: null });
      return true;
    },
  });
  const undeclared = !allergiesKnown(base);
  const said = (...fields: readonly BuildField[]): string | undefined => {
    const problem = asked
      ? fields.map((field) => problems.fields[field]).find((each) => each !== undefined)
      : undefined;
    return problem && t(problem === 'required' ? 'checkout.fieldRequired' : 'checkout.twoMeals');
  };
  const press = async (): Promise<void> => {
    setAsked(true);
    setCodeRefused(null);
    if (undeclared || !canBuild(problems)) focusFirstError(form);
    else if (isSaved(fit)) await navigate({ to: next });
    else await build();
  };

  return (
    <div ref={form} className={styles.build}>
      <div className={styles.stack}>
        {base.saved && (saved === null || !keepsMenu(fit)) && (
          <Banner tone="saffron" title={t('checkout.fitReplaces')}>
            {t('checkout.fitReplacesText')}
          </Banner>
        )}
        {fit.draft.renewed && takesMenu(fit.draft) && saved === null && (
          <Banner
            tone="sea"
            title={t(fit.draft.renewed.build === 'samemenu' ? 'checkout.sameMenu' : 'checkout.defaultMenu')}
          >
            {t(fit.draft.renewed.build === 'samemenu' ? 'checkout.fitSameMenuText' : 'checkout.fitDefaultMenuText')}
          </Banner>
        )}
        {(!base.user.allergiesDeclared || base.draft.allergies !== undefined) && (
          <AllergyPart building={base} error={asked && undeclared ? t('checkout.allergiesMissing') : undefined} />
        )}
        <CustomFitMeals fit={fit} error={said('mealTypes', 'diet_id')} asked={asked} />
        <DaysPart checkout={checkout} error={said('days_count', 'mealPlan_id')} />
        <WeekdaysPart checkout={checkout} />
        <CustomFitPresets fit={fit} error={said('defaultDish')} />
        <Card>
          <ChoiceGroup legend={t('checkout.startDate')} error={said('start_date')}>
            <StartChoice building={checkout} />
          </ChoiceGroup>
        </Card>
        <DeliveryPart building={checkout} errors={{ emirate: said('emirate_id'), slot: said('slot_id') }} />
        <CustomFitCoupon fit={fit} refused={codeRefused} />
        <ConsultationNote building={base} allergies={base.allergies} dislikes={base.prefs.dislikes} />
      </div>
      <aside className={styles.side} aria-label={t('order.summary')}>
        <CustomFitSummary fit={fit} />
        {(outcome !== null || offline) && (
          <Banner
            tone={outcome === 'refused' ? 'tomato' : 'sea'}
            icon={outcome === 'refused' ? 'warning' : offline ? 'cloud-off' : 'device'}
            role="status"
            title={t('checkout.keptOnDevice')}
          >
            {t(offline ? 'checkout.needsServer' : `checkout.build.${outcome ?? 'unknown'}`)}
          </Banner>
        )}
      </aside>
      <div className={styles.wide}>
        <ActionBar summary={<PriceLine building={checkout} />}>
          <Button
            size="l"
            busy={busy}
            busyLabel={t('shell.saving')}
            onClick={() => void press().catch(report('the plan could not be built'))}
          >
            {t(base.saved ? 'order.proceed' : 'checkout.fitSave')}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
};

const Waiting = () => {
  const t = useT();
  return (
    <Loading label={t('shell.loading')}>
      <div className={styles.stack}>
        <Skeleton shape="card" height="9rem" />
        <Skeleton shape="card" height="14rem" />
      </div>
    </Loading>
  );
};

const Loaded = ({ base }: { readonly base: Checkout }) => {
  const fit = useCustomFit(base);
  if (fit === 'waiting') return <Waiting />;
  return fit === 'absent' ? <AbsentState offline={base.offline} /> : <BuildPage base={base} fit={fit} />;
};

/** Shows /checkout/customfit: meals by weight, delivery days, start and address on one page. */
export const CustomFitScreen = () => {
  const t = useT();
  const view = useCheckout();
  const title = t('shell.subject.customFit');
  return (
    <Page withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader title={title} />
      {view.state === 'ready' ? (
        <Loaded base={view.checkout} />
      ) : view.state === 'absent' ? (
        <AbsentState offline={view.offline} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
};
