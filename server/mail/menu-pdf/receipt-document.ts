import type { PrintedBrand } from './menu-document.ts';

/** An amount in parts that are each read from left to right, in reading order: see `amountParts`. */
export type PrintedAmount = readonly string[];

/** A receipt as plain data: it is copied to the rendering thread. Every text is already in `language`. */
export type ReceiptDocument = {
  readonly brand: PrintedBrand;
  readonly language: 'en' | 'ar';
  readonly title: string;
  /** The line below the title; it says what the document is if nothing is paid yet. */
  readonly subtitle: string;
  /** Number, customer, dates …: name and value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The rows of the bill with their amounts, always with two decimals. */
  readonly lines: readonly (readonly [name: string, amount: PrintedAmount])[];
  readonly total: readonly [name: string, amount: PrintedAmount];
  /** The lines below the total: the included tax, and the way of payment. */
  readonly notes: readonly string[];
};
