import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { day, dayToWire } from '../../src/domain/days/day.ts';
import { toWire } from '../../src/protocol/define/days-on-wire.ts';
import { messageNames, messages, notices } from '../../src/protocol/messages.ts';
import { parseRequest, requestFromWire, requestToWire } from '../../src/protocol/parse-request.ts';
import { refusalFromWire, replyFromWire, replyToWire } from '../../src/protocol/reply-days.ts';
import { validRequest } from '../support/message-arbitraries.ts';

const on = day('2026-11-21');
const seconds = dayToWire(on);

describe.each(messageNames)('the request %s', (name) => {
  it('is unchanged after its days are converted to the protocol and back', () => {
    fc.assert(
      fc.property(validRequest(name), (data) => {
        const read = parseRequest(name, data);
        expect(parseRequest(name, requestToWire(name, read))).toEqual(read);
      }),
      { numRuns: 20 },
    );
  });
});

describe('days', () => {
  it('are unix seconds in the protocol in fields, lists, map keys and each alternative of a request', () => {
    const cases = [
      ['progress/set', { date: on, weight: 1 }, { date: seconds, weight: 1 }],
      ['progress/set', { days: [{ date: on, waist: null }] }, { days: [{ date: seconds, waist: null }] }],
      ['profile/set', { scenario: 'main', birthday: on }, { scenario: 'main', birthday: seconds }],
      ['profile/set', { scenario: 'main', birthday: null }, { scenario: 'main', birthday: null }],
      [
        'order/custommodify',
        { orderId: 1, detailsData: { [on]: { 3: { 1: { dishId: 2, qty: 3 } } } }, skipped: { [on]: on } },
        {
          orderId: 1,
          detailsData: { [seconds]: { 3: { 1: { dishId: 2, qty: 3 } } } },
          skipped: { [seconds]: seconds },
        },
      ],
    ] as const;
    for (const [name, shown, wire] of cases) {
      expect(requestToWire(name, shown)).toEqual(wire);
      expect(requestFromWire(name, wire)).toEqual(shown);
      expect(parseRequest(name, wire)).toEqual(shown);
    }
  });

  it('that are already in protocol form stay unchanged', () => {
    const wire = { date: seconds, weight: 1 };
    expect(requestToWire('progress/set', wire)).toEqual(wire);
    const { reply } = messages['order/remainDeliveries'];
    const kept = { orderId: 1, left: 1, total: 1, days: [seconds] };
    expect(toWire(reply, kept)).toEqual(kept);
  });

  it('are not searched in texts, even in text that looks like a day', () => {
    const said = { threadData: { title: '2026-11-21', category_id: 1, text: '2026-11-21' } };
    expect(requestToWire('forum/set', said)).toEqual(said);
    const complaint = { date: on, dishIds: [], reason: 'late', text: '2026-11-21' };
    expect(requestToWire('profile/bagComplaint', complaint)).toEqual({ ...complaint, date: seconds });
  });

  it('are unix seconds in the protocol in replies and notices', () => {
    const bare = { isPause: true, startDate: on, endDate: null, pauseList: [{ date_set: on, end_date: on }] };
    expect(toWire(messages['profile/getForDashboard/getPause'].reply, bare)).toEqual({
      isPause: true,
      startDate: seconds,
      endDate: null,
      pauseList: [{ date_set: seconds, end_date: seconds }],
    });
    const preview = { gone: [on], added: [], planEnd: on };
    expect(toWire(messages['profile/getForDashboard/savePauseInfo'].reply, preview)).toEqual({
      gone: [seconds],
      added: [],
      planEnd: seconds,
    });
    expect(toWire(notices['order/changed'].body, { orderId: 1, version: 2, days: [on] })).toEqual({
      orderId: 1,
      version: 2,
      days: [seconds],
    });
  });

  it('replace seconds in replies at any depth, and a second conversion changes nothing', () => {
    const wire = {
      planParams: null,
      mealPlan: { [seconds]: { 3: 40 } },
      sides: { [seconds]: { 3: { 31: { side_id: 7, type: 'addons' } } } },
      days: { [seconds]: { state: 'filled', locksAt: seconds } },
      pause: { startDate: seconds, endDate: null },
      version: 1,
    };
    const shown = {
      planParams: null,
      mealPlan: { [on]: { 3: 40 } },
      sides: { [on]: { 3: { 31: { side_id: 7, type: 'addons' } } } },
      days: { [on]: { state: 'filled', locksAt: seconds } },
      pause: { startDate: on, endDate: null },
      version: 1,
    };
    expect(replyFromWire('order/get', wire)).toEqual(shown);
    expect(replyFromWire('order/get', shown)).toEqual(shown);
    expect(replyToWire('order/get', shown)).toEqual(wire);
  });

  it('replace seconds in the errors of a refusal, but not field names and small numbers', () => {
    const refusal = { code: 'validation', message: 'No.' } as const;
    expect(refusalFromWire({ ...refusal, errors: { [seconds]: 'Locked.', date: 'Wrong.', 3: 'Missing.' } })).toEqual({
      ...refusal,
      errors: { [on]: 'Locked.', date: 'Wrong.', 3: 'Missing.' },
    });
    expect(refusalFromWire(refusal)).toBe(refusal);
  });

  it('are converted only if the schema contains them, and other answers are passed on unchanged', () => {
    const arrays = { products: [], versions: {}, catalogue: 'c' };
    expect(toWire(messages['get_arrays/get'].reply, arrays)).toBe(arrays);
  });
});
