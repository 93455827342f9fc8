import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Refusal } from '../../src/protocol/define/errors.ts';
import { messageNames, messages, type MessageName } from '../../src/protocol/messages.ts';
import { readReply, spellAlso, spellErr, spellOk } from '../../src/protocol/spelling.ts';
import { arbitraryOf, overTheWire, type SchemaNode } from '../support/message-arbitraries.ts';

const refusal: Refusal = { code: 'validation', message: 'Please select diet', errors: { diet: 'Please select diet' } };

/** §2 of the protocol page, row by row: the messages whose reply types are not type + Ok/Err. */
const exceptions: readonly [MessageName, object, object][] = [
  ['client_check/get', { type: 'setUser' }, { type: 'getErr', data: refusal }],
  [
    'settings/get',
    { type: 'get', status: 'ok' },
    { type: 'get', status: 'err', message: refusal.message, data: refusal },
  ],
  [
    'settings/getCustomfit',
    { type: 'getCustomfit', status: 'ok' },
    { type: 'getCustomfit', status: 'err', message: refusal.message, data: refusal },
  ],
  ['get_arrays/get', { type: 'success' }, { type: 'error', data: refusal }],
  ['default_dishes/get', { type: 'getOk' }, { type: 'getErr', data: refusal }],
  ['default_dish_sides/get', { type: 'getOk' }, { type: 'getErr', data: refusal }],
  ['custom_plan/get', { type: 'getOk' }, { type: 'getErr', data: refusal }],
  ['custom_plan_sides/get', { type: 'getOk' }, { type: 'getErr', data: refusal }],
  [
    'order/remainDeliveries',
    { type: 'remainDeliveries', status: 'ok' },
    { type: 'remainDeliveries', status: 'err', message: refusal.message, data: refusal },
  ],
  [
    'static_pages/get',
    { type: 'get', status: 'ok' },
    { type: 'get', status: 'err', message: refusal.message, data: refusal },
  ],
  ['confirmation/get', { type: 'get', status: 'ok' }, { type: 'get', status: 'err', data: refusal }],
  ['profile/guestplanRequest', { type: 'planRequestOk' }, { type: 'guestplanRequestErr', data: refusal }],
];

describe('The format of a reply', () => {
  it.each(exceptions)(
    'of %s uses the words of the specification — CAL-003, CAL-004, CAL-005, CAL-012, CAL-034, CAL-039, CAL-051',
    (name, ok, err) => {
      expect(spellOk(messages[name], 'data')).toEqual({ ...ok, data: 'data' });
      expect(spellErr(messages[name], refusal)).toMatchObject(err);
    },
  );

  const exceptional = new Set<string>(exceptions.map(([name]) => name));
  it.each(messageNames.filter((name) => !exceptional.has(name)))(
    'of %s is its type, or subtype, with Ok or Err — CHN-003, CLL-002',
    (name) => {
      const word = name.split('/').at(-1);
      expect(spellOk(messages[name], 1)).toEqual({ type: `${word}Ok`, data: 1 });
      expect(spellErr(messages[name], refusal)).toEqual({ type: `${word}Err`, data: refusal });
    },
  );

  it('names the SMS code request smsOk and the list of oils getOilListOk — CAL-015, CLL-027', () => {
    expect(Object.keys(messages['login/set'].also)).toEqual(['smsOk', 'smsErr']);
    expect(Object.keys(messages['menu_builder/getSidesList'].also)).toEqual(['getOilListOk']);
  });
});

describe('Reading a reply', () => {
  it.each(messageNames)('%s: accepts everything that the reply schema describes', (name) => {
    const message = messages[name];
    fc.assert(
      fc.property(arbitraryOf(message.reply as unknown as SchemaNode), (data) => {
        expect(readReply(name, spellOk(message, overTheWire(data))).kind).toBe('ok');
      }),
      { numRuns: 10 },
    );
    expect(readReply(name, spellErr(message, refusal))).toEqual({ kind: 'err', refusal });
  });

  it('ignores fields that a newer server adds', () => {
    const read = readReply('login/otp', { type: 'otpOk', data: { expiresIn: 300, invented: 1 } });
    expect(read).toEqual({ kind: 'ok', reply: { expiresIn: 300 } });
  });

  it('distinguishes the code prompt from a sign-in and from a refused code', () => {
    expect(readReply('login/set', spellAlso('smsOk', { expiresIn: 300 }))).toEqual({
      kind: 'also',
      name: 'smsOk',
      data: { expiresIn: 300 },
    });
    const wrong = { code: 'wrong_code', message: 'Wrong code' } as const;
    expect(readReply('login/set', spellAlso('smsErr', wrong))).toEqual({ kind: 'err', name: 'smsErr', refusal: wrong });
  });

  it('accepts getForDashboardErr for a message whose subtype the server does not know', () => {
    const gone = { code: 'bad_request', message: 'x' } as const;
    expect(readReply('profile/getForDashboard/getPause', { type: 'getForDashboardErr', data: gone })).toEqual({
      kind: 'err',
      refusal: gone,
    });
  });

  it('treats an unknown refusal code as a temporary error, so that no entry is given up', () => {
    const read = readReply('progress/set', { type: 'setErr', data: { code: 'from_the_future', message: 'x' } });
    expect(read).toEqual({ kind: 'err', refusal: { code: 'internal', message: 'x' } });
    expect(readReply('progress/set', { type: 'setErr', data: null })).toEqual({
      kind: 'err',
      refusal: { code: 'internal', message: '' },
    });
  });

  it('calls a reply to another request, or one with missing data, unreadable', () => {
    for (const wire of [
      { type: 'getOk', data: {} },
      { type: 'setOk', data: {} },
      { type: '__proto__' },
      { type: 'toString' },
    ])
      expect(readReply('login/otp', wire)).toEqual({ kind: 'unreadable' });
    expect(readReply('login/otp', { type: 'otpOk', data: {} })).toEqual({ kind: 'unreadable' });
  });
});
