import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { groupedPhone } from '../../domain/forms/phone-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useUser } from '../../state/session/session.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { AbsentState } from '../../meals/details/absent-state.tsx';
import { useSetting } from '../../state/plan/settings.ts';
import { PlanRefunds } from '../../orders/plan-needs.tsx';
import { useArrival } from '../../orders/use-arrival.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import type { Cancelled } from './cancel-plan.tsx';
import { CancelledModal } from './cancelled-modal.tsx';
import { menuOnDevice } from './viewer/menu-on-device.ts';
import { LaterMenuViewer } from './viewer/later-menu-viewer.tsx';
import styles from './modify.module.css';
import { PlanEditor } from './plan-editor.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { useIsWide } from '../../ui/drawing/use-is-wide.ts';
import { usePlan, type WhichPlan } from '../../meals/plan/use-plan.ts';

interface Props {
  /** The day in the URL; a day outside the plan is ignored. */
  readonly asked: Day | null;
  /** The meal of that day whose dish choice the URL opens. */
  readonly askedMeal: number | null;
  readonly onDay: (day: Day) => void;
  /** The language of the printed menu while it is open. */
  readonly menu: 'en' | 'ar' | null;
  readonly onMenu: (language: 'en' | 'ar' | null) => void;
  /** The plan in the URL. */
  readonly askedPlan: WhichPlan;
  readonly onPlan: (plan: WhichPlan) => void;
}

const NO_BRAND = {};

/** Shows the customer's plan day by day, to read and to change. */
export const ModifyView = ({ asked, askedMeal, onDay, menu, onMenu, askedPlan, onPlan }: Props) => {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const wide = useIsWide();
  const offline = useOffline();
  const switches = user?.alreadyRenewed ?? false;
  // A link to the renewed plan stays valid: when that plan begins, it is the active one.
  const which = switches ? askedPlan : 'active';
  const plan = usePlan(which);
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  const { params, days, language } = plan;
  const facts = [
    plan.dietName,
    plan.planTitle,
    ...(days.length > 0 ? [`${format.day(days[0]!.day)} – ${format.dayWithYear(days.at(-1)!.day)}`] : []),
  ]
    .filter((text) => text !== '')
    // A line breaks between the facts, never within a date.
    .map((text) => text.replaceAll(' ', '\u00A0'));
  const title = t('shell.myMenu');

  const brand = useSetting('BRAND', NO_BRAND);
  const customerName = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  const arrival = useArrival();
  const drawn = useCallback(
    () =>
      menuOnDevice(plan, {
        customerName,
        brand: {
          name: brand.name ?? '',
          contact: [brand.phone && groupedPhone(brand.phone), brand.email].filter((text) => text !== undefined),
        },
        t,
        dayText: format.day,
        arrival,
      }),
    [plan, customerName, brand, t, format, arrival],
  );

  const body = () => {
    if (plan.failed) return <AbsentState offline={offline} />;
    if (plan.loading) return <PlanSkeleton label={t('shell.loading')} />;
    if (!params || days.length === 0) {
      return (
        <>
          <EmptyState
            icon="menu"
            title={t('plan.none')}
            action={
              <Link to="/checkout" className={buttonClass()}>
                {t(user?.hasCheckout ? 'plan.resume' : 'plan.build')}
              </Link>
            }
          >
            {t('plan.noneText')}
          </EmptyState>
          <PlanRefunds refunds={plan.order?.refunds} />
        </>
      );
    }
    return (
      <>
        <PlanEditor
          key={params.id}
          plan={plan}
          params={params}
          asked={asked}
          askedMeal={askedMeal}
          wide={wide}
          onDay={onDay}
          onViewMenu={() => onMenu(language)}
          onCancelled={setCancelled}
        />
        <LaterMenuViewer
          source={{ kind: 'order', id: params.id }}
          drawn={drawn}
          language={menu}
          onLanguage={onMenu}
          close={() => onMenu(null)}
        />
      </>
    );
  };

  return (
    <Page withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader
        title={title}
        subtitle={
          params || plan.loading ? <span className={styles.facts}>{facts.join(' · ') || '\u00A0'}</span> : undefined
        }
        {...(!wide && {
          back: (
            <Link to="/menu/preferences" aria-label={t('shell.back')} className={styles.back}>
              <Icon name="chevron-back" />
            </Link>
          ),
        })}
        {...(switches && {
          actions: (
            <Button
              variant="secondary"
              size="s"
              icon="swap"
              onClick={() => onPlan(which === 'active' ? 'renewed' : 'active')}
            >
              {t(which === 'active' ? 'plan.viewRenewed' : 'plan.viewActive')}
            </Button>
          ),
        })}
      />
      <div className={styles.screen}>{body()}</div>
      <CancelledModal done={cancelled} close={() => setCancelled(null)} />
    </Page>
  );
};
