const latinText = ['1em "Plus Jakarta Sans"', 'a'] as const;
const wanted = {
  ltr: [latinText],
  rtl: [latinText, ['1em "IBM Plex Sans Arabic"', 'س'], ['600 1em "IBM Plex Sans Arabic"', 'س']],
} as const;

/**
 * Fetches the faces of src/ui/fonts.css that a page of that direction shows, before the first text needs them: found there,
 * it would be laid out in another face first, and then again.
 */
export const fetchFaces = (direction: keyof typeof wanted): void => {
  // Without a network the text stands in the face at hand, as the styles say; there is nothing to tell.
  void Promise.allSettled(wanted[direction].map(([font, text]) => document.fonts.load(font, text)));
};
