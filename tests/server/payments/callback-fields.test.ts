import { expect, it } from 'vitest';

import { callbackFields } from '#server/payments/callback-fields.ts';

it.each([
  ['JSON', '{"id":"pay-1","status":"PAID"}', { id: 'pay-1', status: 'PAID' }],
  ['JSON behind white space, its numbers as texts', ' \n{"id":42}', { id: '42' }],
  [
    'JSON, of which only texts and numbers are taken',
    '{"id":"a","more":{"id":"b"},"list":[1],"no":null,"yes":true}',
    { id: 'a' },
  ],
  ['a form, escaped', 'tran_cartid=a%20b&tran_status=A&empty=', { tran_cartid: 'a b', tran_status: 'A', empty: '' }],
  ['broken JSON', '{"id":', {}],
  ['nothing', '', {}],
  ['no text at all', undefined, {}],
  ['no text but something like one', { id: 'pay-1' }, {}],
] as const)('the fields of a callback are read from %s', (_, body, fields) => {
  expect(callbackFields(body)).toEqual(fields);
});
