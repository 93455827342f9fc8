/** The cost of one meal type in the whole plan. */
export interface MealRow {
  readonly mealType: number;
  readonly preset: boolean;
  /** Fils a day; null for meals by weight, whose days differ. */
  readonly perDay: number | null;
  readonly amount: number;
}

/** The figures of the summary, in fils; the server calculates all of them except the rows. */
export interface Figures {
  /** Empty if this device cannot explain the server's price. */
  readonly rows: readonly MealRow[];
  /** The price of the meals before any discount. */
  readonly meals: number;
  /** The discount for the plan's length; `lengthShare` is its share of the meals' price. */
  readonly length: number;
  readonly lengthShare: number;
  readonly subTotal: number;
  readonly code: string | null;
  readonly codeSaved: number;
  /** The remaining value of a voucher; 0 if it is used up. */
  readonly newVoucher: number;
  readonly payable: number;
  readonly vat: number;
  /** Null if no deposit is due for the bag. */
  readonly deposit: { readonly now: number; readonly due: number; readonly amount: number } | null;
  readonly total: number;
}
