import type { LabelDocument } from './label-document.ts';
import type { MenuDocument } from './menu-document.ts';
import type { PrintedAmount, ReceiptDocument } from './receipt-document.ts';

/** Directional marks would reverse the rest of a line, and control characters would break the page's text stream. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Returns the character if a font contains it, else its plain form (`Ş` → `S`), else nothing. */
const drawn = (letter: string, canDraw: (codePoint: number) => boolean): string => {
  if (canDraw(letter.codePointAt(0)!)) return letter;
  const plain = letter.normalize('NFKD').codePointAt(0)!;
  return canDraw(plain) ? String.fromCodePoint(plain) : '';
};

/**
 * Returns a printable text: one line, without control or directional characters and without characters that no font has
 * in any form, cut to `limit` characters. Customers and the provider write these texts, so they may contain any
 * character.
 */
const printable = (text: string, limit: number, canDraw: (codePoint: number) => boolean): string => {
  const line = text
    .slice(0, limit * 8)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(invisible, '');
  const letters = Array.from(line, (letter) => (letter === '\uFFFD' ? '' : drawn(letter, canDraw)));
  const clean = letters.join('').replace(/ {2,}/g, ' ').trim();
  const shown = Array.from(clean);
  if (shown.length <= limit) return clean;
  return `${shown
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
};

/** Returns the document with every text made printable. */
export const printableMenu = (menu: MenuDocument, canDraw: (codePoint: number) => boolean): MenuDocument => {
  const line = (text: string, limit: number): string => printable(text, limit, canDraw);
  return {
    ...menu,
    brand: {
      ...menu.brand,
      name: line(menu.brand.name, 40),
      contact: menu.brand.contact.slice(0, 4).map((text) => line(text, 60)),
    },
    customerName: line(menu.customerName, 60),
    planTitle: line(menu.planTitle, 80),
    dietName: line(menu.dietName, 60),
    days: menu.days.map((day) => ({
      ...day,
      ...(day.address !== undefined && { address: line(day.address, 120) }),
      meals: day.meals.map((meal) => ({
        ...meal,
        type: line(meal.type, 40),
        title: line(meal.title, 140),
        sides: meal.sides
          .slice(0, 8)
          .map((side) => line(side, 80))
          .filter((side) => side !== ''),
        ...(meal.notes && { notes: meal.notes.slice(0, 8).map((note) => line(note, 200)) }),
      })),
    })),
  };
};

/** Returns the receipt with every text made printable. */
export const printableReceipt = (
  receipt: ReceiptDocument,
  canDraw: (codePoint: number) => boolean,
): ReceiptDocument => {
  const line = (text: string): string => printable(text, 160, canDraw);
  const pair = ([name, value]: readonly [string, string]): readonly [string, string] => [line(name), line(value)];
  const priced = ([name, amount]: readonly [string, PrintedAmount]): readonly [string, PrintedAmount] => [
    line(name),
    amount.map(line),
  ];
  return {
    ...receipt,
    brand: {
      ...receipt.brand,
      name: line(receipt.brand.name),
      contact: receipt.brand.contact.slice(0, 4).map(line),
    },
    facts: receipt.facts.map(pair),
    lines: receipt.lines.map(priced),
    total: priced(receipt.total),
    notes: receipt.notes.map(line),
  };
};

/** Returns the labels with every text made printable. Texts about allergens are never cut. */
export const printableLabels = (labels: LabelDocument, canDraw: (codePoint: number) => boolean): LabelDocument => {
  const line = (text: string, limit = 160): string => printable(text, limit, canDraw);
  const whole = (texts: readonly string[]): string[] => texts.map((text) => line(text, 2_000));
  return {
    ...labels,
    brand: line(labels.brand, 40),
    bags: labels.bags.map((bag) => ({
      number: line(bag.number),
      day: line(bag.day),
      slot: line(bag.slot),
      bagName: line(bag.bagName, 60),
      remarks: bag.remarks.map((text) => line(text)),
      meals: bag.meals.map((meal) => ({
        type: line(meal.type, 40),
        title: line(meal.title, 140),
        otherTitle: line(meal.otherTitle, 140),
        sides: meal.sides.map((side) => line(side, 140)),
        allergens: whole(meal.allergens),
        notes: meal.notes.map((note) => line(note, 300)),
      })),
    })),
  };
};
