import type { Page } from 'playwright-core';

interface Said {
  readonly channel: string;
  readonly type: string;
  readonly data: { readonly subtype?: string } | object;
}

const nameOf = ({ channel, type, data }: Said): string =>
  [channel, type, ...('subtype' in data ? [data.subtype] : [])].join('/');

/**
 * Collects the messages that the page sends to the server from this call on: `channel/type`; a batch is listed by its
 * questions.
 */
export const saidBy = (page: Page): string[] => {
  const said: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const frame = /^42\d*(\[.*)$/s.exec(payload.toString())?.[1];
      if (frame === undefined) return;
      const [channel, message] = JSON.parse(frame) as [string, Omit<Said, 'channel'>];
      const inside = channel === 'batch' ? (message.data as { requests: Said[] }).requests : [];
      said.push([{ channel, ...message }, ...inside].map(nameOf).join(' '));
    }),
  );
  return said;
};

/** Deletes all answers of the server from the device; the customer stays signed in. */
export const forgetAnswers = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('sufra');
        request.addEventListener('error', () => reject(request.error));
        request.addEventListener('success', () => {
          const work = request.result.transaction(['snapshots', 'public'], 'readwrite');
          for (const store of ['snapshots', 'public']) work.objectStore(store).clear();
          work.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      }),
  );
