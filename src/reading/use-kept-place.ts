import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** The reader's place in a list. */
interface Place {
  readonly pages: number;
  readonly y: number;
  /** The entry that the reader opened from the list. */
  readonly opened: string | null;
}

/** By the entry of the browser's history: Back leads to the same place, a new visit starts at the top. */
const places = new Map<string, Place>();
/** The time in ms within which the app's frame scrolls a new screen to its top. */
const ARRIVAL_MS = 1_000;

interface KeptPlace {
  /** The key of this list for this visit. */
  readonly place: string;
  /** The number of pages when the reader left the list; 1 on a first visit. */
  readonly pages: number;
  readonly setPages: (pages: number) => void;
  readonly opens: (entry: string) => void;
  /** The place to return to; null after the return and on a first visit. */
  readonly returning: RefObject<Place | null>;
}

/**
 * Stores the reader's place in a list for the way back.
 * @param list names the list
 */
export const useKeptPlace = (list: string): KeptPlace => {
  const router = useRouter();
  const [place] = useState(() => `${String(router.latestLocation.state.__TSR_key)} ${list}`);
  const [kept] = useState(() => places.get(place) ?? null);
  const [pages, setPages] = useState(kept?.pages ?? 1);
  const returning = useRef(kept);
  const opened = useRef(kept?.opened ?? null);

  useEffect(() => {
    const follow = (): void => {
      // While the list is still short, the browser's own scrolling is not the reader's choice.
      if (!returning.current) places.set(place, { pages, y: window.scrollY, opened: opened.current });
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [place, pages]);

  return {
    place,
    pages,
    setPages,
    opens: (entry) => {
      opened.current = entry;
      places.set(place, { pages, y: window.scrollY, opened: entry });
    },
    returning,
  };
};

/**
 * Restores the place after Back: the scroll position, and the focus on the opened entry.
 * @param ready the list is rendered in its former length
 * @param focus gives the focus to an entry
 */
export const useReturn = (returning: RefObject<Place | null>, ready: boolean, focus: (entry: string) => void): void => {
  const router = useRouter();
  useEffect(() => {
    const back = returning.current;
    if (!back || !ready) return undefined;
    const put = (): void => {
      window.scrollTo({ top: back.y, behavior: 'instant' });
      if (back.opened !== null) focus(back.opened);
    };
    put();
    const end = router.subscribe('onResolved', put);
    const arrive = (): void => {
      end();
      returning.current = null;
    };
    const timer = setTimeout(arrive, ARRIVAL_MS);
    return () => {
      clearTimeout(timer);
      arrive();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list is as long as it was
  }, [ready]);
};
