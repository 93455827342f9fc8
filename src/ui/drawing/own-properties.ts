/**
 * Sets custom properties of an element through its `ref`: the page's policy forbids inline styles in the server's markup,
 * and React adds none when it hydrates.
 */
export const ownProperties =
  (properties: Readonly<Record<`--${string}`, string | undefined>>) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(properties))
      if (value === undefined) element?.style.removeProperty(name);
      else element?.style.setProperty(name, value);
  };
