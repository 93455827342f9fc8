import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { holdBack, listenBeforeRouter } from '#src/ui/dialogs/hold-back.ts';
import { backClosesSheets } from '#src/ui/dialogs/sheet-history.ts';
import { patient } from '../../support/patience.ts';

/** A history entry is removed within this time after its sheet, also on a machine under load. */
const settled = () => new Promise((resolve) => setTimeout(resolve, patient(200)));
const at = () => window.location.pathname + window.location.search;
const back = async () => {
  window.history.back();
  await settled();
};

/** Opens a sheet that closes when it is asked to close. */
const openSheet = () => {
  const close = vi.fn(() => letGo());
  const letGo = holdBack(close);
  return { close, letGo };
};

listenBeforeRouter();
const router: RouterHistory = createBrowserHistory();
afterAll(backClosesSheets(router));
const go = async (path: string, how: 'push' | 'replace' = 'push') => {
  router[how](path);
  await settled();
};
const heard = vi.fn();
router.subscribe(({ action }) => heard(action.type));

beforeEach(async () => {
  await go('/before');
  await go('/page');
  heard.mockClear();
});

describe('Back with an open sheet', () => {
  it('closes the sheet, and the page stays', async () => {
    const { close } = openSheet();
    expect(at()).toBe('/page');
    await back();
    expect(close).toHaveBeenCalledTimes(1);
    expect(at()).toBe('/page');
    // The router is not notified: it would reload the page and ask about unsaved texts.
    expect(heard).not.toHaveBeenCalled();
    await back();
    expect(at()).toBe('/before');
    expect(heard).toHaveBeenCalledWith('BACK');
  });

  it('closes the upper of two sheets, then the lower one, then leaves the page', async () => {
    const under = openSheet();
    const upon = openSheet();
    await back();
    expect([under.close.mock.calls.length, upon.close.mock.calls.length]).toEqual([0, 1]);
    await back();
    expect(under.close).toHaveBeenCalledTimes(1);
    expect(at()).toBe('/page');
    await back();
    expect(at()).toBe('/before');
  });

  it('asks again to close a sheet that stayed open, for example one with unsaved text', async () => {
    const close = vi.fn();
    const letGo = holdBack(close);
    await back();
    await back();
    expect(close).toHaveBeenCalledTimes(2);
    expect(at()).toBe('/page');
    letGo();
    await settled();
  });

  it('closes every sheet when it goes back several steps', async () => {
    const under = openSheet();
    const upon = openSheet();
    window.history.go(-2);
    await settled();
    expect([under.close.mock.calls.length, upon.close.mock.calls.length]).toEqual([1, 1]);
    expect(at()).toBe('/page');
  });
});

describe('A sheet that closes by itself', () => {
  it('removes its history entry, and the next Back leaves the page', async () => {
    openSheet().letGo();
    await settled();
    await back();
    expect(at()).toBe('/before');
  });

  it('removes its history entry even if Back is pressed first', async () => {
    openSheet().letGo();
    await back();
    expect(at()).toBe('/before');
  });

  it('leaves its history entry to the sheet that opens in its place', async () => {
    const { length } = window.history;
    openSheet().letGo();
    const next = openSheet();
    await settled();
    expect(window.history.length).toBe(length + 1);
    await back();
    expect(next.close).toHaveBeenCalledTimes(1);
    expect(at()).toBe('/page');
  });

  it('is not opened again by Forward', async () => {
    openSheet();
    await back();
    window.history.forward();
    await settled();
    expect(at()).toBe('/page');
    await back();
    expect(at()).toBe('/before');
  });
});

describe('A page that is opened from a sheet', () => {
  it('replaces the sheet in the history, and Back leads to the page below', async () => {
    const { letGo } = openSheet();
    router.push('/next');
    letGo();
    await settled();
    expect(at()).toBe('/next');
    await back();
    expect(at()).toBe('/page');
    expect(router.location.pathname).toBe('/page');
    await back();
    expect(at()).toBe('/before');
  });

  it('replaces two sheets in the history', async () => {
    const under = openSheet();
    const upon = openSheet();
    router.push('/next');
    upon.letGo();
    under.letGo();
    await settled();
    await back();
    expect(at()).toBe('/page');
    await back();
    expect(at()).toBe('/before');
  });

  it('follows a sheet that has just closed', async () => {
    openSheet().letGo();
    await new Promise((resolve) => setTimeout(resolve, 61));
    router.push('/next');
    await settled();
    expect(at()).toBe('/next');
    await back();
    expect(at()).toBe('/page');
    await back();
    expect(at()).toBe('/before');
  });
});

describe('A page whose URL changes under a sheet', () => {
  it('keeps the new URL when the sheet closes by Back', async () => {
    const { close } = openSheet();
    await go('/page?day=2', 'replace');
    await back();
    expect(close).toHaveBeenCalledTimes(1);
    expect(at()).toBe('/page?day=2');
    await back();
    expect(at()).toBe('/before');
  });

  it('keeps the new URL when the sheet closes by itself', async () => {
    const { letGo } = openSheet();
    await go('/page?day=3', 'replace');
    letGo();
    await settled();
    expect(at()).toBe('/page?day=3');
    expect(router.location.search).toBe('?day=3');
    await back();
    expect(at()).toBe('/before');
  });
});

describe('A question that blocks Back', () => {
  /** Acts as the router's blocker: the browser is on the other page during the question. */
  const hold = () => {
    let answer = (_stay: boolean): void => undefined;
    const asked = vi.fn(() => {
      sheet ??= openSheet();
      return new Promise<boolean>((resolve) => {
        answer = resolve;
        sheet?.close.mockImplementation(() => {
          sheet?.letGo();
          resolve(true);
        });
      });
    });
    let sheet: ReturnType<typeof openSheet> | undefined;
    const free = router.block({ blockerFn: asked, enableBeforeUnload: false });
    return { asked, free, stay: () => sheet?.close(), leave: () => (sheet?.letGo(), answer(false)) };
  };

  it('is shown once, and staying changes nothing', async () => {
    const { asked, free, stay } = hold();
    await back();
    expect(asked).toHaveBeenCalledTimes(1);
    stay();
    await settled();
    expect(at()).toBe('/page');
    free();
    await back();
    expect(at()).toBe('/before');
  });

  it('lets the customer leave', async () => {
    const { free, leave } = hold();
    await back();
    leave();
    await settled();
    expect(at()).toBe('/before');
    expect(router.location.pathname).toBe('/before');
    free();
  });

  it('is closed by a second Back, and the page stays', async () => {
    const { asked, free } = hold();
    await back();
    await back();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(at()).toBe('/page');
    expect(router.location.pathname).toBe('/page');
    free();
    await back();
    expect(at()).toBe('/before');
  });

  it('is not shown if Back only closes a sheet', async () => {
    const { asked, free } = hold();
    const { close } = openSheet();
    await back();
    expect(close).toHaveBeenCalledTimes(1);
    expect(asked).not.toHaveBeenCalled();
    free();
  });
});
