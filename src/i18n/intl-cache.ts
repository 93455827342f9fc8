const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const lists = new Map<string, Intl.ListFormat>();

/** Creating a formatter costs some 50 times as much as using it, so one of each kind is cached. */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${tag} ${JSON.stringify(options)}`;
  let format = dates.get(key);
  if (!format) dates.set(key, (format = new Intl.DateTimeFormat(tag, options)));
  return format;
};

export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = `${tag} ${JSON.stringify(options)}`;
  let format = numbers.get(key);
  if (!format) numbers.set(key, (format = new Intl.NumberFormat(tag, options)));
  return format;
};

/** "a, b and c" */
export const listFormat = (tag: string): Intl.ListFormat => {
  let format = lists.get(tag);
  if (!format) lists.set(tag, (format = new Intl.ListFormat(tag, { type: 'conjunction' })));
  return format;
};
