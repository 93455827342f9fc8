interface Part {
  readonly id: string;
  readonly title: string;
}

/** An article as it is drawn: its headings can be reached by links. */
interface Parts {
  readonly html: string;
  readonly parts: readonly Part[];
}

/** @param clean HTML that has been cleaned: it is read, not judged */
export const articleParts = (clean: string): Parts => {
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  const parts = [...body.querySelectorAll('h2')].map((heading, place) => {
    heading.id = `part-${place + 1}`;
    heading.tabIndex = -1;
    return { id: heading.id, title: heading.textContent };
  });
  return { html: body.innerHTML, parts };
};
