import { createECDH, randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';
import webPush from 'web-push';

import { PUSH_BYTES, pushMessage, type PushedNotice } from '#server/notices/push-message.ts';
import { readPushPayload, shownPush } from '#src/offline/push-payload.ts';

const HOST = 'https://app.test';
const notice: PushedNotice = {
  notice: 7,
  tag: 'ownersopaquetag',
  topic: 'dish',
  title: 'Your menu was changed for your safety',
  text: 'Sara, your harees of Tuesday holds gluten. Your weight of 71.4 kg stays as it is.',
  path: '/modify',
  unread: 3,
  lang: 'en',
};
type Message = Record<string, unknown> & { readonly notification: Record<string, unknown> };
const read = (json: string) => JSON.parse(json) as Message;

/**
 * The steps of the W3C Push API that recognise a declarative message, and what such a message shows. Returns null if the
 * message is for the worker only.
 */
const declared = (json: string) => {
  const message = read(json);
  if (message['web_push'] !== 8030) return null;
  const { title, navigate, dir } = message.notification;
  if (typeof title !== 'string' || title === '' || typeof navigate !== 'string' || !URL.canParse(navigate)) return null;
  if (!['auto', 'ltr', 'rtl'].includes(String(dir))) return null;
  const badge = message['app_badge'];
  if (!Number.isSafeInteger(badge) || Number(badge) < 0) return null;
  for (const text of ['lang', 'body', 'tag', 'icon']) if (typeof message.notification[text] !== 'string') return null;
  return { title, navigate, mutable: message['mutable'] === true, badge };
};

describe('a push message to a device', () => {
  it('has the Declarative Web Push format, which the worker may change — XTR-014', () => {
    const json = pushMessage(notice, HOST);
    expect(declared(json)).toEqual({
      title: 'There is something new for you',
      navigate: `${HOST}/modify`,
      mutable: true,
      badge: 3,
    });
    expect(read(json).notification).toEqual({
      title: 'There is something new for you',
      body: 'Open the app to see it.',
      lang: 'en',
      dir: 'ltr',
      navigate: `${HOST}/modify`,
      tag: 'notice-7',
      icon: `${HOST}/icons/icon-192.png`,
      mutable: true,
      data: { tag: notice.tag, kind: 'dish', notice: 7, unread: 3 },
    });
  });

  it('is neutral in Arabic too, and written from right to left — XTR-014', () => {
    const { notification } = read(pushMessage({ ...notice, lang: 'ar', title: 'تغيّرت قائمتك', text: 'هريس' }, HOST));
    expect(notification).toMatchObject({
      title: 'هناك جديد بانتظارك',
      body: 'افتح التطبيق للاطلاع عليه.',
      lang: 'ar',
      dir: 'rtl',
    });
  });

  it('shows no word of the notice in the part that a device stores and shows by itself — XTR-016', () => {
    for (const lang of ['en', 'ar'] as const) {
      const shown = JSON.stringify(read(pushMessage({ ...notice, lang }, HOST)).notification);
      for (const word of ['Sara', 'harees', 'gluten', '71.4', 'safety', 'menu']) expect(shown).not.toContain(word);
    }
  });

  it('lets the worker in other browsers show the words only to their customer — XTR-016', () => {
    const payload = readPushPayload(read(pushMessage(notice, HOST)));
    expect(shownPush(payload, notice.tag, 'en')).toEqual({
      title: notice.title,
      body: notice.text,
      path: '/modify',
      tag: 'notice-7',
      unread: 3,
    });
    expect(shownPush(payload, 'another', 'en')).toMatchObject({ title: 'There is something new for you', path: '/' });
  });

  it.each([
    ['an Arabic text', 'م'.repeat(5_000)],
    ['lines', 'Lunch: harees (wheat)\n'.repeat(400)],
    ['marks and quotes', '"\\…’€'.repeat(2_000)],
  ])('fits the limit of push services when encrypted, even if %s is very long — XTR-014', (_what, text) => {
    const device = createECDH('prime256v1');
    device.generateKeys();
    const keys = { p256dh: device.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    const vapidDetails = { subject: 'mailto:push@app.test', ...webPush.generateVAPIDKeys() };
    const sealed = (json: string): number =>
      webPush.generateRequestDetails({ endpoint: `${HOST}/x`, keys }, json, { vapidDetails }).body!.length;
    const long = { ...notice, path: `/feedback/${'x'.repeat(200)}`, text };
    const json = pushMessage(long, `https://${'a'.repeat(60)}.example`);
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(PUSH_BYTES);
    expect(sealed(json)).toBeLessThanOrEqual(4096);
    expect(declared(json)).not.toBeNull();
    expect(String(read(json)['text']).length).toBeGreaterThan(500);
    // The largest message: one more byte would be refused.
    expect(sealed('x'.repeat(PUSH_BYTES))).toBe(4096);
  });
});
