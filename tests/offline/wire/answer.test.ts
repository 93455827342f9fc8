import { describe, expect, it } from 'vitest';

import { answerOf } from '#src/offline/wire/answer.ts';
import type { OpReply } from '#src/protocol/define/envelope.ts';

const words = { code: 'validation', message: 'That day is over.' };
const op = (result: OpReply['result']): OpReply => ({ id: 'device-a:1', result });
/** A reply type that this build does not know yet. */
const unknown = { type: 'setLater', data: { of: 'a later build' } };

describe('The result of a request', () => {
  it('contains the server’s revision and time only if the server sent them', () => {
    const rev = { epoch: 'e', n: 4 };
    const data = { browserId: 'ABCDEFGHIJKLMNOP' };
    const reply = { type: 'logoutOk', data };
    expect(answerOf('login/logout', { ...reply, rev, t: 9 })).toEqual({ kind: 'ok', data, rev, t: 9 });
    expect(answerOf('login/logout', reply)).toEqual({ kind: 'ok', data, rev: null, t: null });
  });

  it('is a refusal with the server’s message', () => {
    expect(answerOf('login/set', { type: 'setErr', data: words })).toEqual({
      kind: 'refused',
      refusal: words,
      rev: null,
      t: null,
    });
  });

  it('names an additional answer, good or bad', () => {
    expect(answerOf('login/set', { type: 'smsOk', data: { expiresIn: 60 } })).toMatchObject({
      kind: 'ok',
      also: 'smsOk',
      data: { expiresIn: 60 },
    });
    expect(answerOf('login/set', { type: 'smsErr', data: words })).toMatchObject({
      kind: 'refused',
      also: 'smsErr',
      refusal: words,
    });
  });

  it.each(['applied', 'duplicate', 'superseded'] as const)(
    'is good for an entry that the server has accepted (%s), even if its data is unknown to this build',
    (result) => {
      expect(answerOf('progress/set', { ...unknown, op: op(result) })).toEqual({
        kind: 'ok',
        data: unknown.data,
        op: op(result),
        rev: null,
        t: null,
      });
    },
  );

  it.each([undefined, op('rejected'), op('retry')])(
    'is a server error if the answer is unknown and the entry was not accepted (%o)',
    (taken) => {
      expect(answerOf('progress/set', { ...unknown, ...(taken && { op: taken }) })).toMatchObject({
        kind: 'refused',
        refusal: { code: 'internal' },
      });
    },
  );

  it('is also a server error if this build cannot read the data', () => {
    expect(answerOf('login/set', { type: 'smsOk', data: { expiresIn: 'soon' } })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'internal' },
    });
  });
});
