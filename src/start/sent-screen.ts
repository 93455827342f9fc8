/** After this long the browser follows a tapped link by itself, in ms. */
const LONGEST_MS = 3_000;

/** The visitor's actions on the server's rendering before the app was loaded. */
export interface Touched {
  /** The control that was tapped last. */
  readonly tapped: HTMLElement | undefined;
  /** The fields that the visitor has filled in. */
  readonly typed: readonly { readonly field: HTMLInputElement; readonly text: string }[];
}

/** The app's root element, which contains the screen that the server has sent. */
export interface SentScreen extends HTMLElement {
  /** Stops recording touches and returns them; after this call the app handles touches. */
  handOver?: () => Touched;
}

const keepTouches = (place: SentScreen): void => {
  let tapped: HTMLElement | undefined;
  let overdue = false;
  setTimeout(() => {
    overdue = true;
  }, LONGEST_MS);
  const ended = new AbortController();
  const { signal } = ended;
  place.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>('a[href],button');
      if (!control) return;
      if (control instanceof HTMLAnchorElement) {
        // The browser follows a link within the page, a link that opens elsewhere, and a link that has waited too long.
        const own = control.getAttribute('href')!.startsWith('#');
        if (own || overdue || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      }
      event.preventDefault();
      tapped = control;
    },
    { signal },
  );
  // If the browser submitted the form itself, a password would become part of a URL.
  place.addEventListener('submit', (event) => event.preventDefault(), { signal });
  place.handOver = () => {
    ended.abort();
    const fields = [...place.querySelectorAll('input')];
    return { tapped, typed: fields.filter(({ value }) => value !== '').map((field) => ({ field, text: field.value })) };
  };
};

/**
 * Runs inline in the page's body after the app's element, allowed by its hash. A visitor in its language keeps the
 * server's rendering; everyone else gets the empty frame.
 */
const { dataset } = document.documentElement;
const place = document.querySelector<SentScreen>('#root');
const frame = document.querySelector<HTMLTemplateElement>('#opening');
if (place && frame) {
  if (dataset['sent'] !== undefined) keepTouches(place);
  else {
    place.replaceChildren(frame.content);
    delete dataset['unsent'];
    delete dataset['face'];
  }
}
