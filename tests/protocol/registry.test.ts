import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { errorCodes } from '../../src/protocol/define/errors.ts';
import { messageName, type AnyMessage } from '../../src/protocol/define/define.ts';
import { findMessage, isChannel } from '../../src/protocol/find-message.ts';
import { messageNames, messages, notices } from '../../src/protocol/messages.ts';
import { arrayNames } from '../../src/protocol/reference/reference-arrays.ts';
import { specified } from './specified-messages.ts';

const all = Object.entries<AnyMessage>(messages);

describe('The registry of messages', () => {
  it('contains every message of the specification files and of the protocol page — CAL-001, CLL-001', () => {
    expect(specified.map(([name]) => name).filter((name) => !Object.hasOwn(messages, name))).toEqual([]);
  });

  it('contains no other message', () => {
    const known = new Set<string>(specified.map(([name]) => name));
    const unknown = messageNames.filter((name) => !known.has(name));
    expect(unknown, 'add each to tests/protocol/specified-messages.ts').toEqual([]);
  });

  it('defines a request and a reply for every message', () => {
    expect(
      all.filter(([, { request, reply }]) => !('type' in request) || !('type' in reply)).map(([name]) => name),
    ).toEqual([]);
  });

  it('stores on the device, for the customer only, the data that the specification requires — ENT-047, REF-023, REF-024', () => {
    for (const name of [
      'order/get',
      'custom_plan/get',
      'custom_plan_sides/get',
      'order/remainDeliveries',
      'mobile_checkout/getPending',
    ] as const)
      expect(messages[name].offline, name).toMatchObject({ mode: 'cached', scope: 'user' });
  });

  it('stores on the device, for everybody, settings, default dishes and the arrays by name, including texts — REF-024', () => {
    for (const name of ['settings/get', 'default_dishes/get', 'get_arrays/get'] as const)
      expect(messages[name].offline, name).toMatchObject({ mode: 'cached', scope: 'public' });
    expect(arrayNames).toContain('lang');
  });

  it('stores no reference data with customer data, and stores no modal state or client type — ENT-050', () => {
    for (const name of ['settings/get', 'get_arrays/get', 'default_dishes/get'] as const)
      expect(messages[name].offline, name).not.toMatchObject({ scope: 'user' });
    const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join('src', file), 'utf8'))
      .join('\n');
    // The unencrypted keys: language, colours and cookie choices, hints that were shown, the fact that a customer is
    // signed in, the way back from a provider, the name of the shop, and for half an hour the URL of a link to a new
    // password. `sufra.build` is the plan of a visitor, in the tab alone.
    const kept = new Set([...source.matchAll(/'(sufra\.[a-z-]+)'/gi)].map(([, key]) => key));
    expect(kept).toEqual(
      new Set([
        'sufra.account-locale',
        'sufra.build',
        'sufra.pay-method',
        'sufra.cookies',
        'sufra.desk-known',
        'sufra.desk-locale',
        'sufra.desk-round',
        'sufra.desk-token',
        'sufra.desk-unsent',
        'sufra.install',
        'sufra.keepsake',
        'sufra.locale',
        'sufra.next',
        'sufra.provider',
        'sufra.reminders',
        'sufra.rotate',
        'sufra.scheme',
        'sufra.session',
        'sufra.social',
        'sufra.unfolded',
        'sufra.used',
      ]),
    );
  });

  it('stores plan and checkout each as params and meals by date, and the checkout also with its sides — REF-023', () => {
    for (const name of ['order/get', 'mobile_checkout/getPending'] as const)
      expect(Object.keys(messages[name].reply.entries), name).toEqual(
        expect.arrayContaining(['planParams', 'mealPlan', 'sides']),
      );
  });

  it('has two roles, the visitor and the signed-in customer — SHL-012, ENT-051', () => {
    expect([...new Set(all.map(([, { access }]) => access))].toSorted()).toEqual(['open', 'session']);
  });

  it.each(all)('names %s by its channel, type and subtype', (name, message) => {
    expect(messageName(message)).toBe(name);
  });

  it.each(all)('allows for %s only refusal codes of the closed list', (_, { errors }) => {
    expect(errors.filter((code) => !Object.hasOwn(errorCodes, code))).toEqual([]);
    expect(new Set(errors).size).toBe(errors.length);
  });

  it('allows 256 KiB for threads and whole plans, and 64 KiB for all other messages', () => {
    const large = all.filter(([, { limitBytes }]) => limitBytes === 256 * 1024).map(([name]) => name);
    expect(large.toSorted()).toEqual([
      'forum/set',
      'mobile_checkout/set',
      'mobile_checkout/setMealPlan',
      'order/custommodify',
      'order/modify',
      'order/set',
      'order/setDraft',
    ]);
    expect(all.filter(([name, { limitBytes }]) => !large.includes(name) && limitBytes !== 64 * 1024)).toEqual([]);
  });

  it('lets a visitor send only what the route table allows — SHL-001', () => {
    const open = all.filter(([, { access }]) => access === 'open').map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'batch/get',
      'blog/get',
      'blog/infoList',
      'client_check/get',
      'confirmation/get',
      'default_dish_sides/get',
      'default_dishes/get',
      'forum/commentList',
      'forum/get',
      'forum/list',
      'forum/search',
      'forum/watch',
      'get_arrays/get',
      'login/facebook',
      'login/google',
      'login/logout',
      'login/nonce',
      'login/otp',
      'login/otpverify',
      'login/passkey',
      'login/passkeyOptions',
      'login/set',
      'menu/week',
      'profile/guestplanRequest',
      'rating/getDishReviews',
      'registration/checkRef',
      'registration/createAccount',
      'registration/facebook',
      'registration/google',
      'registration/set',
      'restore_password/check',
      'restore_password/set',
      'restore_password/try',
      'settings/get',
      'settings/getCustomfit',
      'static_pages/get',
    ]);
  });

  it('never stores a reply that contains a sign-in or the URL of a private file', () => {
    const unstored = all.filter(([, message]) => message.kind === 'command' && !message.receipt).map(([name]) => name);
    for (const name of [
      'login/set',
      'login/google',
      'login/facebook',
      'registration/set',
      'registration/createAccount',
      'registration/google',
      'registration/facebook',
      'restore_password/set',
    ])
      expect(unstored).toContain(name);
    // Its reply names no file: the link is sent by mail, one for each request.
    expect(unstored).not.toContain('account/export');
  });

  it('contains the five notices that the server sends by itself', () => {
    expect(Object.keys(notices).toSorted()).toEqual([
      'client_check/update',
      'forum/changed',
      'login/logoutOk',
      'order/changed',
      'profile/noticesChanged',
      'progress/changed',
    ]);
    for (const [name, { channel, type }] of Object.entries(notices)) expect(`${channel}/${type}`).toBe(name);
  });
});

describe('The search for the message of a payload', () => {
  it('uses channel and type', () => {
    expect(findMessage('progress', { type: 'set', data: {} })).toBe('progress/set');
  });

  it('reads the subtype of a dashboard message from its data — CHN-006', () => {
    expect(findMessage('profile', { type: 'getForDashboard', data: { subtype: 'getPause', userId: 1 } })).toBe(
      'profile/getForDashboard/getPause',
    );
    expect(findMessage('profile', { type: 'getForDashboard', data: {} })).toBeNull();
    expect(findMessage('profile', { type: 'getForDashboard' })).toBeNull();
    expect(findMessage('profile', { type: 'getForDashboard/getPause', data: {} })).toBeNull();
  });

  it.each([
    ['progress', { type: 'nothing', data: {} }],
    ['progress', { data: {} }],
    ['progress', null],
    ['progress', 'set'],
    ['progress', { type: 7 }],
    ['nowhere', { type: 'get' }],
    ['__proto__', { type: 'toString' }],
    ['profile', { type: 'getForDashboard', data: { subtype: '__proto__' } }],
    ['profile', { type: 'getForDashboard', data: { subtype: ['getPause'] } }],
  ])('finds no message on %s for %j', (channel, payload) => {
    expect(findMessage(channel, payload)).toBeNull();
  });

  it('distinguishes a known channel from an unknown one', () => {
    expect(isChannel('progress')).toBe(true);
    expect(isChannel('constructor')).toBe(false);
  });
});
