import { expect, it } from 'vitest';

import { isNumberedHost } from '#src/domain/forms/host-name.ts';

it.each([
  ['127.0.0.1', true],
  ['10.0.0.7', true],
  ['[::1]', true],
  ['localhost', false],
  ['app.sufra.example', false],
  ['1.2.3.4.example', false],
])('the host check distinguishes an IP address from a host name: %s — XTR-009', (host, numbered) => {
  expect(isNumberedHost(host)).toBe(numbered);
});
