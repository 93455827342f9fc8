const NBSP = '\u00A0';

/**
 * After the country code a mobile number has two digits and seven, a landline number one and seven; people often write a
 * zero before them.
 */
const emirates = /^(?:\+|00)?9710?(\d{1,2})(\d{3})(\d{4})$/;

/** Formats a number as "+971 50 671 2345" with non-breaking spaces; a number of another country keeps its groups. */
export const groupedPhone = (written: string): string => {
  const groups = emirates.exec(written.replaceAll(/[^+\d]/g, ''));
  return (groups ? ['+971', ...groups.slice(1)].join(' ') : written.trim()).replaceAll(/\s+/g, NBSP);
};

/**
 * The same for use in a sentence: isolated, so that it reads from left to right in Arabic too. Empty if there is no
 * number.
 */
export const phoneText = (written: string): string => (written === '' ? '' : `\u2066${groupedPhone(written)}\u2069`);
