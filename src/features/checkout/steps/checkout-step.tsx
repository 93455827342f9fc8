import { useEffect, type ReactNode } from 'react';

import { CHECKOUT_TABS, tabOf, type TabPage } from '../checkout-tabs.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import styles from '#src/building/building.module.css';
import { Redirect } from '../redirect.tsx';
import { checkoutPath, resumePath, stepRedirect } from '../step-guard.ts';
import { StepTabs } from './step-tabs.tsx';
import { WizardWay } from './wizard-way.tsx';
import { useCheckout, type Checkout } from '../use-checkout.ts';
import { useComesFromOutside } from '../use-comes-from-outside.ts';
import { useGoneElsewhere } from '../use-gone-elsewhere.ts';
import { useNothingSaved } from '../use-nothing-saved.ts';
import { useLateAllergies } from '../allergies/use-late-allergies.ts';
import { useOwnEdits } from '../use-own-edits.ts';

interface Props {
  readonly page: TabPage;
  /** The heading, also used as the title of the browser tab. */
  readonly title: string;
  readonly children: (checkout: Checkout) => ReactNode;
}

/** The pages on which the customer still builds the plan. */
const buildingPages: ReadonlySet<TabPage> = new Set(['index', 'meal-types-and-days', 'delivery-dates']);

/** The pages that need a saved plan. */
const planPages: ReadonlySet<TabPage> = new Set(['menus', 'summary']);

/** The page in plain words, where its title and its tab have other ones. */
const plainHeadings = {
  index: 'checkout.heading.allergies',
  'meal-types-and-days': 'checkout.heading.meals',
  'delivery-dates': 'checkout.heading.start',
  menus: null,
  summary: 'checkout.heading.pay',
} as const satisfies Record<TabPage, string | null>;

/** Shows an open step. The page and the furthest tab are stored, so that the tabs survive a reload. */
const Standing = ({ page, checkout, children }: Omit<Props, 'title'> & { readonly checkout: Checkout }) => {
  const { draft, change } = checkout;
  useLateAllergies(checkout, page);
  const reached = Math.max(draft.reached ?? 0, CHECKOUT_TABS.indexOf(tabOf(page)) + 1);
  const known = draft.reached === reached && draft.left === page;
  useEffect(() => {
    if (!known) void change({ reached, left: page });
  }, [known, reached, page, change]);
  // The wizard is offered only for a new plan: a saved plan is continued on this page.
  const names = checkout.saved === null && buildingPages.has(page);
  if (!names) return children(checkout);
  return (
    <div className={styles.stack}>
      <WizardWay checkout={checkout} />
      {children(checkout)}
    </div>
  );
};

/** Shows the frame of a checkout step: title, step tabs, guards, and a placeholder until the device has read its data. */
export const CheckoutStep = ({ page, title, children }: Props) => {
  const t = useT();
  const view = useCheckout();
  const checkout = view.state === 'ready' ? view.checkout : null;
  const resumes = useComesFromOutside() && page === 'index';
  const elsewhere = checkout && (stepRedirect(page, checkout) ?? (resumes ? resumePath(checkout) : null));
  const plain = plainHeadings[page];
  const missing = elsewhere !== null && checkout?.saved === null && planPages.has(page);
  const nothingSaved = useNothingSaved(missing);
  useGoneElsewhere(checkout);
  useOwnEdits(checkout);
  return (
    <Page width={page === 'menus' || page === 'summary' ? 'full' : 'reading'} withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader title={title} />
      <StepTabs
        page={page}
        saved={checkout !== null && checkout.saved !== null}
        reached={checkout?.draft.reached ?? 0}
      />
      {plain !== null && <h2 className={styles.plain}>{t(plain)}</h2>}
      {checkout && !elsewhere ? (
        <Standing page={page} checkout={checkout}>
          {children}
        </Standing>
      ) : view.state === 'absent' ? (
        <AbsentState offline={view.offline} />
      ) : (
        <Loading label={t('shell.loading')}>
          {elsewhere && (!missing || nothingSaved) && <Redirect from={checkoutPath[page]} to={elsewhere} />}
          <div className={styles.stack}>
            <Skeleton shape="card" height="9rem" />
            <Skeleton shape="card" height="14rem" />
          </div>
        </Loading>
      )}
    </Page>
  );
};
