/** What is owed of a placed order, in fils: payable online, each by a payment of its own. */
export interface Due {
  /** The plan, with the bag deposit where that is part of its price. */
  readonly plan: number;
  /** The bag deposit where it is paid apart from the plan. */
  readonly deposit: number;
  /** What meals by weight cost beyond what was paid. */
  readonly difference: number;
}

export type DueFor = keyof Due;

export const NOTHING_DUE: Due = { plan: 0, deposit: 0, difference: 0 };

export interface OwingOrder {
  /** Cash and card on delivery are collected by the driver: nothing of them is due online. */
  readonly paidBefore: boolean;
  readonly cancelled: boolean;
  readonly paid: boolean;
  /** Fils. */
  readonly price: number;
  /** Fils of bag deposit that are part of the plan's payment. */
  readonly bagPrice: number;
  readonly bagDue: boolean;
  /** Fils by which its meals are to become dearer. */
  readonly difference: number;
}

/** @param deposit what the bag deposit costs, in fils */
export const dueOf = (order: OwingOrder, deposit: number): Due => {
  if (order.cancelled) return NOTHING_DUE;
  // However the plan was paid: what comes on top of it is paid before it is cooked.
  const difference = order.paid ? order.difference : 0;
  if (!order.paidBefore) return { ...NOTHING_DUE, difference };
  const plan = order.paid ? 0 : order.price + order.bagPrice;
  return { plan, deposit: order.bagDue && order.bagPrice === 0 ? deposit : 0, difference };
};
