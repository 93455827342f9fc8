/** The unpaid amounts of a placed order, in fils: each can be paid online, by a separate payment. */
export interface Due {
  /** The plan, including the bag deposit if that is part of its price. */
  readonly plan: number;
  /** The bag deposit if it is paid separately from the plan. */
  readonly deposit: number;
  /** The price of meals by weight and additional sides above the amount already paid. */
  readonly difference: number;
}

export type DueFor = keyof Due;

export const NOTHING_DUE: Due = { plan: 0, deposit: 0, difference: 0 };

export interface OwingOrder {
  /** False for cash and card on delivery: the driver collects the money, and nothing is due online. */
  readonly paidBefore: boolean;
  readonly cancelled: boolean;
  readonly paid: boolean;
  /** Fils. */
  readonly price: number;
  /** The part of the plan's payment that is bag deposit, in fils. */
  readonly bagPrice: number;
  readonly bagDue: boolean;
  /** The amount by which its meals become more expensive, in fils. */
  readonly difference: number;
}

/** @param deposit the price of the bag deposit, in fils */
export const dueOf = (order: OwingOrder, deposit: number): Due => {
  if (order.cancelled) return NOTHING_DUE;
  // An additional amount is paid before cooking, for every payment method of the plan.
  const difference = order.paid ? order.difference : 0;
  if (!order.paidBefore) return { ...NOTHING_DUE, difference };
  const plan = order.paid ? 0 : order.price + order.bagPrice;
  return { plan, deposit: order.bagDue && order.bagPrice === 0 ? deposit : 0, difference };
};

/** The amounts that a driver collects, in fils: the plan, and a bag deposit that is not part of its price. */
export type DoorDue = Pick<Due, 'plan' | 'deposit'>;

/**
 * What is paid at the door: only for plans with cash or card on delivery.
 * @param deposit the price of the bag deposit, in fils
 */
export const doorDueOf = (order: Omit<OwingOrder, 'difference'>, deposit: number): DoorDue =>
  order.cancelled || order.paidBefore
    ? { plan: 0, deposit: 0 }
    : {
        plan: order.paid ? 0 : order.price + order.bagPrice,
        deposit: order.bagDue && order.bagPrice === 0 ? deposit : 0,
      };
