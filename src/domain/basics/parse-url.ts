/** An address as browsers read it; null for a text that is none. Safari before 17 has no `URL.canParse`, before 18 no `URL.parse`. */
export const parseUrl = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    // The only way to ask: the constructor throws for what is no address.
    return null;
  }
};
