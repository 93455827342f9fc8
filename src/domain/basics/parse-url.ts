/**
 * Parses a URL as browsers do; null for a text that is not a URL. Safari before 17 has no `URL.canParse`, before 18 no
 * `URL.parse`.
 */
export const parseUrl = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    // The constructor throws for an invalid URL; there is no other way to check.
    return null;
  }
};
