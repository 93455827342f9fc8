import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { parseRequest } from '../../src/protocol/parse-request.ts';
import { messageNames, messages } from '../../src/protocol/messages.ts';
import { isTooLarge } from '../../src/protocol/request-size.ts';
import { hostileRequest, validRequest } from '../support/message-arbitraries.ts';

describe.each(messageNames)('%s', (name) => {
  it('accepts the data that its schema describes', () => {
    fc.assert(
      fc.property(validRequest(name), (data) => {
        expect(v.safeParse(messages[name].request, data).issues).toBeUndefined();
      }),
      { numRuns: 25 },
    );
  });

  it('rejects missing, extra, mistyped, huge and hostile data', () => {
    fc.assert(
      fc.property(hostileRequest(name), ({ data }) => {
        const refused = parseRequest(name, data) === null || isTooLarge(data, messages[name].limitBytes);
        expect(refused).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('rejects data that is not an object, and an unknown field', () => {
    for (const data of [undefined, null, 'text', 7, true, [], [{}]]) expect(parseRequest(name, data)).toBeNull();
    const [valid] = fc.sample(validRequest(name), { numRuns: 1, seed: 7 });
    expect(parseRequest(name, { ...(valid as object), unheardOf: 1 })).toBeNull();
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses an own key %s', (key) => {
    const [valid] = fc.sample(validRequest(name), { numRuns: 1, seed: 7 });
    const own = JSON.stringify(key);
    const text = JSON.stringify(valid).replace(
      /^\{/,
      `{${own}:{"polluted":1}${Object.keys(valid as object).length ? ',' : ''}`,
    );
    expect(parseRequest(name, JSON.parse(text))).toBeNull();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('The maps inside a request', () => {
  it('reject a key that would reach a prototype, at any depth', () => {
    const plan = (key: string) => JSON.parse(`{"checkoutId":1,"checkoutMealPlan":{"86400":{"${key}":1}}}`);
    expect(parseRequest('mobile_checkout/setMealPlan', plan('3'))).not.toBeNull();
    for (const key of ['__proto__', 'constructor', 'prototype', 'x', '-1', '03'])
      expect([key, parseRequest('mobile_checkout/setMealPlan', plan(key))]).toEqual([key, null]);
  });
});

describe('texts', () => {
  const dislike = (feedback: string) =>
    parseRequest('rating/setDishRating', { feedbackData: { dish_id: 1, rating: 5, feedback } });

  it('keep SQL, HTML, emoji and Arabic unchanged', () => {
    for (const text of ["'; DROP TABLE users;--", '<b>good</b>', 'طيب جدا 👍🏽'])
      expect(dislike(text)?.feedbackData.feedback).toBe(text);
  });

  it('reject a lone surrogate and NUL, which the database cannot store', () => {
    for (const text of ['\ud800', 'a\udc00b', '\u0000']) expect(dislike(text)).toBeNull();
  });
});

describe('The size of a request', () => {
  it('is counted in UTF-8 bytes, not in characters', () => {
    expect(isTooLarge({ text: 'x'.repeat(65_525) }, 65_536)).toBe(false);
    expect(isTooLarge({ text: 'x'.repeat(65_526) }, 65_536)).toBe(true);
    expect(isTooLarge({ text: 'ش'.repeat(33_000) }, 65_536)).toBe(true);
    expect(isTooLarge({ text: 'ش'.repeat(32_000) }, 65_536)).toBe(false);
  });
});
