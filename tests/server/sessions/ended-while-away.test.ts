import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { RunningServer } from '#server/start-server.ts';
import { connectClient, signInClient, startTestServer } from '../../support/server/server.ts';

const PHONE = 'PHONEPHONEPHONE1';

describe('a browser that was away when its session ended', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 120_000);
  afterAll(() => server.close());

  /** The messages that a new socket of the browser receives, in order, when it sends the token. */
  const comesBack = async (token: string, browserId: string): Promise<unknown[]> => {
    const back = await connectClient(server.url);
    const heard: unknown[] = [];
    const note = ({ type, data }: WireReply): boolean => {
      heard.push([
        type,
        (data as { code?: string; browserId?: string }).code ?? (data as { browserId?: string }).browserId,
      ]);
      return false;
    };
    void back.next('login', note).catch(() => undefined);
    void back.next('client_check', note).catch(() => undefined);
    await back.ask('client_check', { type: 'get', data: { token, browserId } });
    back.close();
    return heard;
  };

  it('is first notified that it was signed out elsewhere, then refused', async () => {
    const phone = await signInClient(server.url, 'draft@demo.test', PHONE);
    phone.close();
    const here = await signInClient(server.url, 'draft@demo.test', 'LAPTOPLAPTOPLAP1');
    await here.ask('login', { type: 'revoke', data: { all: true } });
    here.close();
    expect(await comesBack(phone.token, PHONE)).toEqual([
      ['logoutOk', PHONE],
      ['getErr', 'session_invalid'],
    ]);
  });

  it('is not notified with an invented token, or as another browser', async () => {
    const phone = await signInClient(server.url, 'draft@demo.test', PHONE);
    await phone.ask('login', { type: 'logout', data: { browserId: PHONE } });
    phone.close();
    const refused = [['getErr', 'session_invalid']];
    expect(await comesBack(phone.token.replaceAll(/[a-y]/g, 'z'), PHONE)).toEqual(refused);
    expect(await comesBack(phone.token, 'ANOTHERANOTHERAN')).toEqual(refused);
  });
});
