import { COMMAND_MS } from './engine.ts';

/** A session of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export interface Bidi {
  readonly send: <T = unknown>(method: string, params: object) => Promise<T>;
  readonly on: (event: string, heard: (params: Record<string, unknown>) => void) => void;
  readonly close: () => void;
}

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (cause: Error) => void;
}

export const openBidi = async (address: string): Promise<Bidi> => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  const heard = new Map<string, (params: Record<string, unknown>) => void>();
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no answer at ${address}`)));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended the session'));
    waiting.clear();
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message, method, params } = JSON.parse(String(data)) as Message;
    if (type === 'event') {
      heard.get(method!)?.(params!);
      return;
    }
    const waits = waiting.get(id!);
    waiting.delete(id!);
    if (type === 'success') waits?.resolve(result);
    else waits?.reject(new Error(`${error}: ${message}`));
  });
  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        count += 1;
        const id = count;
        const late = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`${method} was not answered`));
        }, COMMAND_MS);
        waiting.set(id, {
          resolve: (result) => {
            clearTimeout(late);
            resolve(result as T);
          },
          reject: (cause) => {
            clearTimeout(late);
            reject(cause);
          },
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    on: (event, listener) => void heard.set(event, listener),
    close: () => socket.close(),
  };
};
