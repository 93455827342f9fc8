import arCheckout from '#src/i18n/catalogues/ar.checkout.json' with { type: 'json' };
import arCustomer from '#src/i18n/catalogues/ar.customer.json' with { type: 'json' };
import arDifference from '#src/i18n/catalogues/ar.difference.json' with { type: 'json' };
import arDashboard from '#src/i18n/catalogues/ar.dashboard.json' with { type: 'json' };
import arOrder from '#src/i18n/catalogues/ar.order.json' with { type: 'json' };
import arPlan from '#src/i18n/catalogues/ar.plan.json' with { type: 'json' };
import arShell from '#src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import enCheckout from '#src/i18n/catalogues/en.checkout.json' with { type: 'json' };
import enCustomer from '#src/i18n/catalogues/en.customer.json' with { type: 'json' };
import enDifference from '#src/i18n/catalogues/en.difference.json' with { type: 'json' };
import enDashboard from '#src/i18n/catalogues/en.dashboard.json' with { type: 'json' };
import enOrder from '#src/i18n/catalogues/en.order.json' with { type: 'json' };
import enPlan from '#src/i18n/catalogues/en.plan.json' with { type: 'json' };
import enShell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };

const english = { ...enShell, ...enDashboard, ...enPlan, ...enCheckout, ...enOrder, ...enDifference, ...enCustomer };
const arabic: typeof english = {
  ...arShell,
  ...arDashboard,
  ...arPlan,
  ...arCheckout,
  ...arOrder,
  ...arDifference,
  ...arCustomer,
};

/** The shop's texts in a language, by their ids, for tests in both languages. */
export const words = { 'en-US': english, 'ar-AE': arabic } as const;
export type Words = typeof english;
