import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** The reader's place in a list. */
interface Place {
  readonly pages: number;
  readonly y: number;
  /** The entry that was opened from there. */
  readonly opened: string | null;
}

/** By the entry of the browser's history: going back leads to the same place, a new visit to another. */
const places = new Map<string, Place>();
/** The frame of the app sets a new screen to its top as it arrives: within this time, in ms. */
const ARRIVAL_MS = 1_000;

interface KeptPlace {
  /** Names this list as it is opened here. */
  readonly place: string;
  /** As many pages as were shown when the list was left; 1 on a first visit. */
  readonly pages: number;
  readonly setPages: (pages: number) => void;
  readonly opens: (entry: string) => void;
  /** Where to return to; null once one is there, or comes for the first time. */
  readonly returning: RefObject<Place | null>;
}

/** Remembers where one is in a list, for the way back to it. @param list names what is listed */
export const useKeptPlace = (list: string): KeptPlace => {
  const router = useRouter();
  const [place] = useState(() => `${String(router.latestLocation.state.__TSR_key)} ${list}`);
  const [kept] = useState(() => places.get(place) ?? null);
  const [pages, setPages] = useState(kept?.pages ?? 1);
  const returning = useRef(kept);
  const opened = useRef(kept?.opened ?? null);

  useEffect(() => {
    const follow = (): void => {
      // The browser's own scrolling in a short list is not the reader's choice.
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
 * Back leads to where one was: the same height, the focus on what had been opened.
 * @param ready the list is drawn as long as it was
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
