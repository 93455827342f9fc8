const NBSP = '\u00A0';

/** Behind its country's code a mobile number has two digits and seven, a landline one and seven; people often write the zero of home before them. */
const emirates = /^(?:\+|00)?9710?(\d{1,2})(\d{3})(\d{4})$/;

/** "+971 50 671 2345", which no line breaks; the number of another country keeps the groups in which it was written. */
export const groupedPhone = (written: string): string => {
  const groups = emirates.exec(written.replaceAll(/[^+\d]/g, ''));
  return (groups ? ['+971', ...groups.slice(1)].join(' ') : written.trim()).replaceAll(/\s+/g, NBSP);
};

/** The same within a sentence: it reads from left to right in Arabic too. Empty for no number. */
export const phoneText = (written: string): string => (written === '' ? '' : `\u2066${groupedPhone(written)}\u2069`);
