import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** The extent of a text's ink in device pixels, and its amount: 1 for each fully covered pixel. */
interface Ink {
  readonly width: number;
  readonly height: number;
  readonly sum: number;
}

/** Space around the element for its overflow. */
const ROOM = 24;

/** Measures only the characters of an element: the pixels that change when the text becomes transparent. */
const inkIn = async (page: Page, element: Locator): Promise<Ink> => {
  const box = (await element.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  const [x, y] = [Math.max(0, box.x - ROOM), Math.max(0, box.y - ROOM)];
  const clip = {
    x,
    y,
    width: Math.min(width, box.x + box.width + ROOM) - x,
    height: Math.min(height, box.y + box.height + ROOM) - y,
  };
  const once = async () =>
    sharp(await page.screenshot({ clip, animations: 'disabled' }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
  /** Repeats until nothing changes, because a change between two pictures would count as ink. */
  const picture = async () => {
    let last = await once();
    for (let next = await once(); !next.data.equals(last.data); next = await once()) last = next;
    return last;
  };
  const seen = await picture();
  const fill = (colour: string): Promise<void> =>
    element.evaluate((each: HTMLElement, value) => {
      if (value === '') each.style.removeProperty('-webkit-text-fill-color');
      else each.style.setProperty('-webkit-text-fill-color', value, 'important');
    }, colour);
  await fill('transparent');
  const bare = await picture();
  await fill('');
  const change = seen.data.map((value, at) => Math.abs(value - bare.data[at]!));
  const most = change.reduce((all, value) => Math.max(all, value), 0);
  const across = new Set<number>();
  const down = new Set<number>();
  let sum = 0;
  change.forEach((value, at) => {
    sum += value / most;
    if (value < most / 3) return;
    across.add(at % seen.info.width);
    down.add(Math.floor(at / seen.info.width));
  });
  const span = (places: ReadonlySet<number>): number => Math.max(...places) - Math.min(...places) + 1;
  return { width: span(across), height: span(down), sum };
};

/** The same word in the same font without any box that could cut it. */
const inkOfFree = async (page: Page, element: Locator, word: string): Promise<Ink> => {
  await element.evaluate((each, text) => {
    const free = document.createElement('div');
    const { fontFamily, fontSize, fontWeight, fontStyle, letterSpacing } = getComputedStyle(each);
    free.id = 'free-word';
    free.textContent = text;
    const letters = { fontFamily, fontSize, fontWeight, fontStyle, letterSpacing };
    const place = { position: 'fixed', zIndex: '999', insetBlockStart: '40px', insetInlineStart: '40px' };
    const room = { lineHeight: '3', whiteSpace: 'pre', overflow: 'visible' };
    Object.assign(free.style, letters, place, room, { background: 'Canvas', color: 'CanvasText' });
    (each.closest('dialog') ?? document.body).append(free);
  }, word);
  const free = page.locator('#free-word');
  const ink = await inkIn(page, free);
  await free.evaluate((each) => each.remove());
  return ink;
};

/** Puts a word into a field, into the chosen option of a list, or in place of an element's text. */
const put = (element: Locator, word: string): Promise<void> =>
  element.evaluate((each, text) => {
    if (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) each.value = text;
    else if (each instanceof HTMLSelectElement) (each.selectedOptions[0] ?? each.options[0]!).textContent = text;
    else {
      const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      let first: Text | null = null;
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        if (node.data.trim() === '') continue;
        if (!first) first = node;
        else node.data = '';
      }
      if (first) first.data = text;
    }
  }, word);

/** True if the word is still there: a screen that renders again restores its own text. */
const holds = (element: Locator, word: string): Promise<boolean> =>
  element.evaluate((each, text) => {
    if (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) return each.value === text;
    return (each.textContent ?? '').includes(text);
  }, word);

/** The ink of an element that contained the word before and after the picture was taken. */
const inkOfPut = async (page: Page, element: Locator, word: string): Promise<Ink> => {
  for (let tries = 0; tries < 20; tries += 1) {
    await put(element, word);
    const ink = await inkIn(page, element);
    if (await holds(element, word)) return ink;
  }
  throw new Error(`the screen keeps putting its own text in the place of “${word}”`);
};

/**
 * How much of a word an element cuts off: rows of pixels, and the share of its ink. Antialiasing differs slightly by
 * position.
 */
export const cutOff = async (page: Page, element: Locator, word: string): Promise<{ lines: number; share: number }> => {
  // In the middle of the window, where no bar covers the element.
  await element.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [shown, whole] = [await inkOfPut(page, element, word), await inkOfFree(page, element, word)];
  return { lines: whole.height - shown.height, share: 1 - shown.sum / whole.sum };
};
