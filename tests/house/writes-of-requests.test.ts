import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** The arguments of each call of a function. */
const callsOf = (text: string, name: string): string[] =>
  text
    .split(`${name}(`)
    .slice(1)
    .map((rest) => {
      let end = 0;
      for (let depth = 1; end < rest.length; end += 1) {
        if (rest[end] === '(') depth += 1;
        if (rest[end] === ')') depth -= 1;
        if (depth === 0) break;
      }
      return rest.slice(0, end).trim().replace(/,$/, '');
    });

const reads = /'(?:snapshot|upkeep)'$/;

it('every transaction that writes for a request locks the customer or writes nothing about a customer', () => {
  const begun: Record<string, number> = {};
  for (const path of globSync('server/**/*.ts').filter((each) => !/^server\/(?:db|jobs|seed)\//.test(each))) {
    const writing = callsOf(readFileSync(path, 'utf8'), '.withTransaction').filter((call) => !reads.test(call));
    if (writing.length > 0) begun[path] = writing.length;
  }
  expect(begun).toEqual({
    // The steps of a request, which lock the customer; the work that such a request does also for an erased customer; and
    // every other handler, which no command of a customer reaches.
    'server/dispatch/run-handler.ts': 3,
    // The desk: sign-ins of staff write nothing about a customer, and `writeAudit` locks the customer whose values it seals.
    'server/desk/dispatch/desk-dispatch.ts': 1,
    'server/desk/unless-refused.ts': 1,
    // Records that a copy was fetched: an erased customer has no copy to fetch.
    'server/http/serve-copies.ts': 2,
    // Stores when a session was last seen; a session that was ended is not changed.
    'server/sessions/sessions.ts': 1,
    // Jobs that check open payments, and payments that may be refunded.
    'server/payments/check-payment.ts': 2,
    'server/payments/watch-given-back.ts': 1,
  });
});
