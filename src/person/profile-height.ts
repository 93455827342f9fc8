/**
 * Returns the height of the placeholder of the profile's form. On a page the form is longer than any window: what follows
 * it stays out of view, so that nothing moves when the form loads. Where its sections are closed rows, the page says how
 * high they are. In a dialog nothing follows it.
 */
export const profileHeight = ({ plain = false }: { readonly plain?: boolean }): string =>
  plain ? '24rem' : 'var(--profile-form, 100vh)';
