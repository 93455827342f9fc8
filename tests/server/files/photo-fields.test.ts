import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { today, dayToWire } from '#src/domain/days/day.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';
import { pngWith } from '../../support/server/upload-files.ts';
import { fieldsOf, photoFields, setImages } from '../../support/server/uploads.ts';

let server: RunningServer;
let fresh: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  fresh = await signInClient(server.url, 'new@demo.test');
}, 180_000);
afterAll(async () => {
  fresh?.close();
  await server?.close();
});

const usual = () => fieldsOf(fresh, photoFields('before', now()));
const now = (): number => dayToWire(today(server.services.clock.now(), server.services.config.businessZone));
const send = (changed: Readonly<Record<string, string | undefined>>) =>
  setImages(server.url, { ...usual(), ...changed }, pngWith());

describe('A progress photo', () => {
  it.each([
    ['all its fields', {}],
    ['no day, which is today', { date: undefined }],
    ['no type: its address says what it is', { type: undefined }],
    ['the other side', { thetype: 'after' }],
    ['a field of the other upload', { modelName: 'Files' }],
  ])('is accepted with %s — UPL-017, UPL-019', async (_what, changed) => {
    expect(await send(changed)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it.each([
    ['no side', { thetype: undefined }, 400, 'bad_request'],
    ['a side that is neither before nor after', { thetype: 'left' }, 400, 'bad_request'],
    ['the type of another upload', { type: 'avatar' }, 400, 'bad_request'],
    ['a day that is no whole number', { date: 'today' }, 400, 'bad_request'],
    ['no token', { access_token: undefined }, 401, 'session_invalid'],
    ['the id of another customer', { user_id: '999999' }, 403, 'forbidden'],
  ])('is refused with %s — UPL-017, UPL-019', async (_what, changed, status, code) => {
    expect(await send(changed)).toMatchObject({ status, body: { status: 'err', code } });
  });
});
