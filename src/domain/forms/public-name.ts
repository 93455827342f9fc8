/** "Sara N.": how a customer is called where others read it; the family name is nobody else's business. */
export const publicName = (first: string, last: string): string => {
  const initial = Array.from(last.trim())[0];
  return [first.trim(), ...(initial === undefined ? [] : [`${initial}.`])].join(' ');
};
