import { openToCrop, shrink, type Opened } from './draw.ts';
import type { Answer, Task } from './task.ts';

let picture: Opened | undefined;

const drawn = async (task: Task): Promise<Blob> => {
  if (task.kind === 'shrink') return shrink(task.file, task.bytes);
  if (task.kind === 'open') {
    picture = await openToCrop(task.file);
    return picture.shown;
  }
  if (!picture) throw new Error('nothing is open');
  return picture.crop(task.area, task.rotation, task.bytes);
};

self.addEventListener('message', ({ data, ports }: MessageEvent<Task>) => {
  const answer = (said: Answer): void => ports[0]?.postMessage(said);
  if (typeof OffscreenCanvas !== 'function') {
    answer({ kind: 'unable' });
    return;
  }
  drawn(data).then(
    (blob) => answer({ kind: 'drawn', blob }),
    () => answer({ kind: 'unreadable' }),
  );
});
