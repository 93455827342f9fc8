import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { markRead } from '#src/domain/notices/read-marks.ts';
import { arePushKeys, isPushAddress, usualPushHosts } from '#src/domain/notices/subscription.ts';
import { choose, choosePushed, firstChoices, noticeTopics } from '#src/domain/notices/topics.ts';
import { SENT_A_DAY, wayOf, type Standing } from '#src/domain/notices/way.ts';

const both = { push: true, mail: true };
const free: Standing = { choice: both, reachable: true, quiet: false, sentToday: 0, lettered: false };

describe('The delivery of a notice', () => {
  it.each([
    [free, 'push'],
    [{ ...free, reachable: false }, 'mail'],
    [{ ...free, choice: { push: false, mail: true } }, 'mail'],
    [{ ...free, choice: { push: true, mail: false }, reachable: false }, 'inbox'],
    [{ ...free, choice: { push: false, mail: false } }, 'inbox'],
    [{ ...free, reachable: false, lettered: true }, 'inbox'],
    [{ ...free, lettered: true }, 'push'],
    [{ ...free, quiet: true }, 'inbox'],
    [{ ...free, sentToday: 1 }, 'push'],
    [{ ...free, sentToday: 2 }, 'inbox'],
    [{ ...free, reachable: false, sentToday: 2 }, 'inbox'],
  ] as const)('in the situation %j uses %s — XTR-016', (standing, way) => {
    expect(wayOf(standing)).toBe(way);
  });

  it('stays in the inbox in quiet hours or after two a day, for any choice of the customer — XTR-016', () => {
    const anything = fc.record({
      choice: fc.record({ push: fc.boolean(), mail: fc.boolean() }),
      reachable: fc.boolean(),
      quiet: fc.boolean(),
      sentToday: fc.nat(5),
      lettered: fc.boolean(),
    });
    fc.assert(
      fc.property(anything, (standing) => {
        fc.pre(standing.quiet || standing.sentToday >= SENT_A_DAY);
        expect(wayOf(standing)).toBe('inbox');
      }),
    );
  });
});

describe('The notice choices of a customer', () => {
  it('start without push notices, and topics that are not named stay unchanged', () => {
    expect(noticeTopics.filter((topic) => firstChoices[topic].push)).toEqual([]);
    const next = choose(firstChoices, { lock: both });
    expect(next.lock).toEqual(both);
    expect(next.team).toEqual(firstChoices.team);
  });

  it('of a device are exactly the topics that it names, and mail choices stay unchanged', () => {
    const next = choosePushed(choose(firstChoices, { rate: both }), ['lock', 'team']);
    expect(noticeTopics.filter((topic) => next[topic].push)).toEqual(['lock', 'team']);
    expect(next.rate).toEqual({ push: false, mail: true });
  });
});

describe('The address of a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://user@fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evil.example/?https://fcm.googleapis.com/', false],
    ['https://evil.example#@fcm.googleapis.com/', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://10.0.0.7/x', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://2130706433/x', false],
    ['https://localhost/x', false],
    ['file:///etc/passwd', false],
    ['fcm.googleapis.com', false],
    ['', false],
    ['https://fcm.googleapis.com/fcm/send/a\r\nb', false],
    ['https://fcm.googleapis.com/fcm/\tsend/abc', false],
    ['https://fcm.goog\nleapis.com/fcm/send/abc', false],
    [' https://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com/fcm/send/abc\n', false],
    ['https:fcm.googleapis.com/fcm/send/abc', false],
    ['https:\\\\fcm.googleapis.com\\fcm', false],
    ['https://fcm.googleapis.com/x/../fcm/send/abc', false],
    ['https://FCM.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:443/fcm/send/abc', false],
    ['https://@fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com/fcm/send/abc#part', false],
    ['https://web.push.apple.com/QabC-_1%2B:x', true],
  ])('%s is accepted: %s — XTR-014', (endpoint, served) => {
    expect(isPushAddress(endpoint, usualPushHosts)).toBe(served);
  });

  it('needs keys of exactly the right length', () => {
    const key = (bytes: number): string => Buffer.alloc(bytes, 7).toString('base64url');
    expect(arePushKeys({ p256dh: key(65), auth: key(16) })).toBe(true);
    for (const [p256dh, auth] of [
      [64, 16],
      [66, 16],
      [65, 15],
      [65, 17],
      [65, 0],
    ] as const)
      expect(arePushKeys({ p256dh: key(p256dh), auth: key(auth) })).toBe(false);
    expect(arePushKeys({ p256dh: `${key(65)}!`, auth: key(16) })).toBe(false);
  });
});

describe('Read marks', () => {
  const inbox = {
    notices: [
      { id: 3, read: false },
      { id: 2, read: true },
      { id: 1, read: false },
    ],
    unread: 7,
  };
  it('reduce the unread count once for each marked notice, and change no other notice — XTR-017', () => {
    const next = markRead(inbox, { ids: [3, 2] });
    expect(next.notices.map(({ read }) => read)).toEqual([true, true, false]);
    expect(next.unread).toBe(6);
    expect(markRead(next, { ids: [3, 2] })).toBe(next);
  });
  it('reduce the count for notices on another page of the inbox, and never below zero — XTR-017', () => {
    expect(markRead(inbox, { ids: [99] })).toEqual({ ...inbox, unread: 6 });
    expect(markRead({ ...inbox, unread: 0 }, { ids: [99] }).unread).toBe(0);
  });
  it('on all notices leave nothing unread, on other pages too — XTR-017', () => {
    const next = markRead(inbox, { all: true });
    expect(next.notices.every(({ read }) => read)).toBe(true);
    expect(next.unread).toBe(0);
    expect(markRead(next, { all: true })).toBe(next);
  });
});
