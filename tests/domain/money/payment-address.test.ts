import { describe, expect, it } from 'vitest';

import { isPaymentAddress } from '#src/domain/money/payment-address.ts';

const origins = ['https://pay.paymennt.test', 'http://127.0.0.1:8080'];

describe('The payment page of a provider — PAY-007, PAY-008', () => {
  it.each([
    'https://pay.paymennt.test/checkout/1?k=2',
    'https://PAY.paymennt.test/',
    'https://pay.paymennt.test:443/',
    'http://127.0.0.1:8080/dev/paymennt/pay/1',
  ])('is %s', (address) => expect(isPaymentAddress(address, origins)).toBe(true));
  it.each([
    'http://pay.paymennt.test/',
    'https://pay.paymennt.test.evil.test/',
    'https://pay.paymennt.test@evil.test/',
    'https://user:secret@pay.paymennt.test/',
    'https://user@pay.paymennt.test/',
    'https://:secret@pay.paymennt.test/',
    'https://evil.test/pay.paymennt.test',
    'https://pay.paymennt.test:8443/',
    'http://127.0.0.1:8081/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//pay.paymennt.test/',
    '/checkout',
    '',
  ])('is never %s', (address) => expect(isPaymentAddress(address, origins)).toBe(false));
});
