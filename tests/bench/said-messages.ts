import type { Page } from 'playwright-core';

interface Said {
  readonly channel: string;
  readonly type: string;
  readonly data: { readonly subtype?: string } | object;
}

const nameOf = ({ channel, type, data }: Said): string =>
  [channel, type, ...('subtype' in data ? [data.subtype] : [])].join('/');

/** What the page says to the server from here on: `channel/type`, of a batch what it asks. */
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

/** Everything that the server has answered goes from the device; the customer stays signed in. */
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
