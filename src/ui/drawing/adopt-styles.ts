const adopted = new Set<string>();

/**
 * A library's own styles come with its script. As a style sheet of the document, they need no exception in the page's
 * policy.
 */
export const adoptStyles = (library: string, sheet: string): void => {
  if (adopted.has(library) || !('adoptedStyleSheets' in document)) return;
  adopted.add(library);
  const styles = new CSSStyleSheet();
  styles.replaceSync(sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
};
