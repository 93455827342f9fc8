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

it('a transaction that writes for a request begins where the customer is locked, or where no customer is written about', () => {
  const begun: Record<string, number> = {};
  for (const path of globSync('server/**/*.ts').filter((each) => !/^server\/(?:db|jobs|seed)\//.test(each))) {
    const writing = callsOf(readFileSync(path, 'utf8'), '.withTransaction').filter((call) => !reads.test(call));
    if (writing.length > 0) begun[path] = writing.length;
  }
  expect(begun).toEqual({
    // The steps of a request, which lock the customer; what such a request has to do of an erased customer, too; and every
    // other handler, of which a customer's command never comes here.
    'server/dispatch/run-handler.ts': 3,
    // A copy was fetched: there is nothing to be fetched of an erased customer.
    'server/http/serve-copies.ts': 2,
    // When a session was last seen: one that was ended is left alone.
    'server/sessions/sessions.ts': 1,
    // Jobs that go after open payments, and after those that may be given back.
    'server/payments/check-payment.ts': 2,
    'server/payments/watch-given-back.ts': 1,
    // The first jobs of a process.
    'server/start-server.ts': 1,
  });
});
