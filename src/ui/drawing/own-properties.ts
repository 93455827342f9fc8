/**
 * Gives an element custom properties of its own, as its `ref`: the page's policy forbids styles in the markup that the server
 * sends, and React adds none when it hydrates.
 */
export const ownProperties =
  (properties: Readonly<Record<`--${string}`, string | undefined>>) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(properties))
      if (value === undefined) element?.style.removeProperty(name);
      else element?.style.setProperty(name, value);
  };
