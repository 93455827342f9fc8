/**
 * Fetches the faces of src/ui/fonts.css that the page shows, before the first text needs them: found there, it would be laid
 * out in another face first, and then again.
 */
export const fetchFaces = (): void => {
  const shown = document.documentElement.dir === 'rtl' ? /Jakarta|Plex/ : /Jakarta/;
  const faces = [...document.fonts].filter(({ family }) => shown.test(family));
  // Without a network the text uses the font at hand, as the styles say; there is nothing to tell.
  void Promise.allSettled(faces.map((face) => face.load()));
};
