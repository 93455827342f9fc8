import { beforeEach, expect, it, vi } from 'vitest';

import type { Answer, Task } from '#src/files/redraw/task.ts';

const inPage = vi.hoisted(() => ({ unreadable: false, drawn: [] as string[] }));
vi.mock('#src/files/redraw/draw.ts', () => {
  const draw = async (what: string): Promise<Blob> => {
    if (inPage.unreadable) throw new Error('no picture');
    inPage.drawn.push(what);
    return new Blob(['page']);
  };
  return {
    shrink: () => draw('shrink'),
    openToCrop: async () => ({ shown: await draw('open'), crop: () => draw('crop') }),
  };
});
const { openPicture, shrinkPicture, UnreadablePicture } = await import('#src/files/redraw/redraw.ts');

/** A worker class that answers each task with `answerTo`; `undefined` means that the worker's file does not load. */
const workers = (answerTo: (task: Task) => Answer | undefined) =>
  class extends EventTarget {
    terminate = (): void => undefined;
    postMessage(task: Task, [port]: [MessagePort]): void {
      const answer = answerTo(task);
      if (answer) port.postMessage(answer);
      else this.dispatchEvent(new Event('error'));
    }
  };
const file = new Blob(['a picture']);
const area = { x: 0, y: 0, width: 1, height: 1 };

beforeEach(() => {
  inPage.unreadable = false;
  inPage.drawn = [];
  URL.createObjectURL = () => 'blob:shown';
  URL.revokeObjectURL = () => undefined;
});

it.each([
  ['there are no workers', undefined],
  ['workers cannot draw', workers(() => ({ kind: 'unable' }))],
  ['the worker cannot be fetched', workers(() => undefined)],
])('a picture is drawn in the page if %s', async (_what, Kind) => {
  vi.stubGlobal('Worker', Kind);
  expect(await (await shrinkPicture(file)).text()).toBe('page');
  const picture = await openPicture(file);
  expect(picture.url).toBe('blob:shown');
  expect(await (await picture.crop(area, 0)).text()).toBe('page');
  picture.close();
  expect(inPage.drawn).toEqual(['shrink', 'open', 'crop']);
  inPage.unreadable = true;
  await expect(shrinkPicture(file)).rejects.toBeInstanceOf(UnreadablePicture);
  await expect(openPicture(file)).rejects.toBeInstanceOf(UnreadablePicture);
});

it('a picture whose worker has ended is opened again in the page and cropped there', async () => {
  const drawn = { kind: 'drawn', blob: new Blob(['worker']) } as const;
  vi.stubGlobal(
    'Worker',
    workers(({ kind }) => (kind === 'open' ? drawn : undefined)),
  );
  const picture = await openPicture(file);
  expect(inPage.drawn).toEqual([]);
  expect(await (await picture.crop(area, 0)).text()).toBe('page');
  expect(inPage.drawn).toEqual(['open', 'crop']);
});

it('a file that the worker cannot read as a picture is refused, and the page does not try again', async () => {
  vi.stubGlobal(
    'Worker',
    workers(() => ({ kind: 'unreadable' })),
  );
  await expect(openPicture(file)).rejects.toBeInstanceOf(UnreadablePicture);
  await expect(shrinkPicture(file)).rejects.toBeInstanceOf(UnreadablePicture);
  expect(inPage.drawn).toEqual([]);
});
