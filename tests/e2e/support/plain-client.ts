import { io } from 'socket.io-client';

import { DEMO_PASSWORD } from '../../support/demo-password.ts';

interface Request {
  readonly type: string;
  readonly data: object;
}
/** The session of a customer, for uploads and downloads. */
export interface PlainSession {
  readonly token: string;
  readonly user: { readonly user_id: number; readonly tag: string };
}

const asCustomer = async <T>(
  url: string,
  email: string,
  use: (session: PlainSession, ask: (on: string, request: Request) => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
  try {
    const ask = async (on: string, request: Request): Promise<unknown> => {
      const { type, data } = await new Promise<{ type: string; data: unknown }>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`nothing came on ${on}`)), 30_000);
        socket.emit(on, request, (reply: { type: string; data: unknown }) => {
          clearTimeout(late);
          resolve(reply);
        });
      });
      if (type.endsWith('Err')) throw new Error(`${on}/${request.type} was refused: ${JSON.stringify(data)}`);
      return data;
    };
    const signIn = { email, password: DEMO_PASSWORD, browserId: 'PLAINCLIENTABCDE', app: 'customer' };
    return await use((await ask('login', { type: 'set', data: signIn })) as PlainSession, ask);
  } finally {
    socket.disconnect();
  }
};

/**
 * Asks the server with a plain socket.io client, signed in as a demo account, to read the data that the server really
 * has.
 */
export const askServer = <T>(url: string, email: string, channel: string, request: Request): Promise<T> =>
  asCustomer(url, email, (_session, ask) => ask(channel, request) as Promise<T>);

/** A session of a demo account, for requests without a socket. */
export const sessionOf = (url: string, email: string): Promise<PlainSession> =>
  asCustomer(url, email, async (session) => session);
