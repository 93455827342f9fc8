/**
 * Fetches the fonts of src/ui/fonts.css that the page shows before the first text needs them. If the text requested them,
 * it would be laid out in another font first, and then again.
 */
export const fetchFaces = (): void => {
  const shown = document.documentElement.dir === 'rtl' ? /Jakarta|Plex/ : /Jakarta/;
  const faces = [...document.fonts].filter(({ family }) => shown.test(family));
  // Without a network, the text uses the fallback font of the styles; there is nothing to report.
  void Promise.allSettled(faces.map((face) => face.load()));
};
