/** What one meal type costs in the whole plan. */
export interface MealRow {
  readonly mealType: number;
  readonly preset: boolean;
  /** Fils a day; null for meals by weight, whose days differ. */
  readonly perDay: number | null;
  readonly amount: number;
}

/** The rows of the summary, in fils; every figure but the rows' own is the server's. */
export interface Figures {
  /** Empty when this device cannot account for the server's price. */
  readonly rows: readonly MealRow[];
  /** Before anything is taken off. */
  readonly meals: number;
  /** What the plan's length takes off, and its share of the meals. */
  readonly length: number;
  readonly lengthShare: number;
  readonly subTotal: number;
  readonly code: string | null;
  readonly codeSaved: number;
  /** What stays of a voucher; 0 when nothing does. */
  readonly newVoucher: number;
  readonly payable: number;
  readonly vat: number;
  /** Null where nothing is owed for the bag. */
  readonly deposit: { readonly now: number; readonly due: number; readonly amount: number } | null;
  readonly total: number;
}
