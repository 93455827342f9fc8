import { takesUp, type AskedWindow } from './ask-window.ts';
import { report } from './report.ts';

/** The part of WindowClient that is used. */
interface OpenWindow extends AskedWindow {
  readonly url: string;
  readonly visibilityState: string;
  navigate(url: string): Promise<unknown>;
}

/**
 * Reloads windows that show a foreign page; a window with the running app stays. A hidden window may be asleep and not
 * answer, so it is left alone.
 */
export const startAnew = async (windows: readonly OpenWindow[]): Promise<void> => {
  const anew = async (window: OpenWindow): Promise<void> => {
    const { pathname, search } = new URL(window.url);
    if (!(await takesUp(window, pathname + search))) await window.navigate(window.url);
  };
  const seen = windows.filter(({ visibilityState }) => visibilityState === 'visible');
  await Promise.all(
    seen.map((window) => anew(window).catch((cause: unknown) => report('a window could not start anew', cause))),
  );
};
