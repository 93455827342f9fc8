import type { WireReply } from '../../src/protocol/define/envelope.ts';
import type { SignedIn } from './server/server.ts';

/** Presses a button of the stand-in's consent page. Returns the URL to which the browser is sent back. */
export const consent = async (url: string, scenario: string): Promise<URL> => {
  const reply = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ scenario }) });
  return new URL(reply.headers.get('location') ?? '');
};

export const linkOf = async (client: SignedIn): Promise<string> => {
  const reply = await client.ask('profile', { type: 'fitbitLink', data: {} });
  return (reply.data as { url: string }).url;
};

export const bringBack = (client: SignedIn, back: URL, id?: string): Promise<WireReply> =>
  client.ask('profile', {
    type: 'setFitbit',
    data: { code: back.searchParams.get('code'), state: back.searchParams.get('state') },
    ...(id !== undefined && { id }),
  });

/** Connects a wearable with the whole round trip of a customer. */
export const connectWearable = async (client: SignedIn, scenario: string): Promise<WireReply> =>
  bringBack(client, await consent(await linkOf(client), scenario));

export const importNow = (client: SignedIn, id?: string): Promise<WireReply> =>
  client.ask('progress', { type: 'importFromFitbit', data: {}, ...(id !== undefined && { id }) });

/** Sets the provider's next answers about weights. */
export const nextAnswers = async (url: string, scenario: string, repeat = 1): Promise<void> => {
  await fetch(`${url}/dev/wearable/_control`, { method: 'POST', body: JSON.stringify({ scenario, repeat }) });
};

/**
 * The number of permissions that the provider was asked to withdraw; its next answer about weights is an ordinary one.
 */
export const withdrawn = async (url: string): Promise<number> => {
  const reply = await fetch(`${url}/dev/wearable/_control`, {
    method: 'POST',
    body: JSON.stringify({ scenario: 'granted' }),
  });
  return ((await reply.json()) as { revoked: number }).revoked;
};
