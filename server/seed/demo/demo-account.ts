import type { Day } from '#src/domain/days/day.ts';
import type { addresses, users } from '../../db/schema/accounts.ts';
import type { WizardDraft } from '#src/protocol/checkout/wizard-draft.ts';
import type { checkoutMeals, checkouts, checkoutSides, vouchers } from '../../db/schema/checkout.ts';
import type { orders, pauses, planCustomMeals, planDays, planMeals, planSides, skips } from '../../db/schema/plans.ts';
import type { dishRatings, generalRatings, measurements } from '../../db/schema/progress.ts';
import type { outgoingMessages, teamRequests } from '../../db/schema/upkeep.ts';
import type { Catalogue } from '../../catalogue/catalogue-of.ts';

type Table = { $inferInsert: object };
/** A row without its owner: the writing function adds the ids. */
type Loose<T extends Table> = Omit<T['$inferInsert'], 'id' | 'userId' | 'orderId' | 'checkoutId'>;

export interface DemoPlan {
  readonly order: Loose<typeof orders>;
  readonly days: readonly Loose<typeof planDays>[];
  readonly meals: readonly Loose<typeof planMeals>[];
  readonly customMeals: readonly Loose<typeof planCustomMeals>[];
  readonly sides: readonly Loose<typeof planSides>[];
  readonly skips: readonly Loose<typeof skips>[];
  readonly pauses: readonly Loose<typeof pauses>[];
}

interface DemoCheckout {
  readonly row: Loose<typeof checkouts>;
  readonly meals: readonly Loose<typeof checkoutMeals>[];
  readonly sides: readonly Loose<typeof checkoutSides>[];
}

/** The data of one demo customer. */
export interface DemoAccount {
  readonly user: Omit<Loose<typeof users>, 'passwordHash' | 'tag' | 'refToken' | 'demoDay' | 'demoTouched' | 'rev'>;
  /** True if the account has a drawn face as its profile picture. */
  readonly avatar: boolean;
  readonly addresses: readonly Loose<typeof addresses>[];
  /** Oldest first. */
  readonly plans: readonly DemoPlan[];
  readonly checkout: DemoCheckout | null;
  /** The menu that was begun under /menu and not ordered, and when it was saved, in ms. */
  readonly begun: { readonly draft: WizardDraft; readonly at: number } | null;
  readonly vouchers: readonly Loose<typeof vouchers>[];
  readonly measurements: readonly Loose<typeof measurements>[];
  readonly ratings: readonly Loose<typeof dishRatings>[];
  readonly feedback: Loose<typeof generalRatings> | null;
  readonly requests: readonly Loose<typeof teamRequests>[];
  readonly messages: readonly Loose<typeof outgoingMessages>[];
}

/** The time to which a demo account belongs: the business day, and the instant in ms. */
export interface Moment {
  readonly today: Day;
  readonly now: number;
  readonly catalogue: Catalogue;
}
