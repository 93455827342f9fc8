import { io } from 'socket.io-client';

import { PASSWORD } from './journey.ts';

/** Somebody else's socket.io client, signed in as a demo account: what the server really holds. */
export const askServer = async <T>(
  url: string,
  email: string,
  channel: string,
  request: { type: string; data: object },
): Promise<T> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
  try {
    const ask = (on: string, message: unknown): Promise<{ type: string; data: T }> =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`nothing came on ${on}`)), 30_000);
        socket.emit(on, message, (reply: { type: string; data: T }) => {
          clearTimeout(late);
          resolve(reply);
        });
      });
    const signedIn = await ask('login', {
      type: 'set',
      data: { email, password: PASSWORD, browserId: 'PLAINCLIENTABCDE', app: 'customer' },
    });
    if (signedIn.type !== 'setOk') throw new Error(`${email} could not sign in: ${JSON.stringify(signedIn)}`);
    const { type, data } = await ask(channel, request);
    if (type.endsWith('Err')) throw new Error(`${channel}/${request.type} was refused: ${JSON.stringify(data)}`);
    return data;
  } finally {
    socket.disconnect();
  }
};
