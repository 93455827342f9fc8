import type { PrintedBrand } from './menu-document.ts';

/** An amount in the parts that are each read from left to right, in reading order: see `amountParts`. */
export type PrintedAmount = readonly string[];

/** A receipt as plain data: it crosses to the drawing thread by copy. Every text is already in `language`. */
export type ReceiptDocument = {
  readonly brand: PrintedBrand;
  readonly language: 'en' | 'ar';
  readonly title: string;
  /** Below the title: what kind of paper it is while nothing has been paid. */
  readonly subtitle: string;
  /** Number, customer, dates …: name and value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Rows of the bill with their amounts, always with two decimals. */
  readonly lines: readonly (readonly [name: string, amount: PrintedAmount])[];
  readonly total: readonly [name: string, amount: PrintedAmount];
  /** The lines below the total: the tax inside, and how it was paid. */
  readonly notes: readonly string[];
};
