/** After this long the browser follows a tapped link by itself, in ms. */
const LONGEST_MS = 3_000;

/** What the visitor did on the screen that the server has sent, before the app was loaded. */
export interface Touched {
  /** The control that was tapped last. */
  readonly tapped: HTMLElement | undefined;
  /** The fields that were written in. */
  readonly typed: readonly { readonly field: HTMLInputElement; readonly text: string }[];
}

/** The place of the app, which holds the screen that was sent. */
export interface SentScreen extends HTMLElement {
  /** Ends the keeping of touches: from here on the app hears them. */
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
        // A part of the text itself, or a link that the browser opens elsewhere, or had to wait for too long.
        const own = control.getAttribute('href')!.startsWith('#');
        if (own || overdue || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      }
      event.preventDefault();
      tapped = control;
    },
    { signal },
  );
  // Submitted by the browser itself, a password would become part of an address.
  place.addEventListener('submit', (event) => event.preventDefault(), { signal });
  place.handOver = () => {
    ended.abort();
    const fields = [...place.querySelectorAll('input')];
    return { tapped, typed: fields.filter(({ value }) => value !== '').map((field) => ({ field, text: field.value })) };
  };
};

/**
 * Runs inline in the page's body, admitted by its hash, behind the app's element: the server's rendering stays for a
 * visitor in its language; everyone else gets the empty frame.
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
