import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { homeDigits, maskedPhone } from '#src/domain/forms/phone-mask.ts';

it.each([
  ['501234567', '(50)123 45 67'],
  ['050 123 4567', '(50)123 45 67'],
  ['+971 50 123 4567', '(50)123 45 67'],
  ['00971501234567', '(50)123 45 67'],
  ['12345678901', '(12)345 67 89 01'],
  ['123456789012', '(12)345 67 89 01'],
  ['5', '5'],
  ['50', '50'],
  ['501', '(50)1'],
  ['', ''],
])(
  'the number %s is shown after +971 as %s, with at most eleven digits — WIZ-062, PRF-024, PRF-025',
  (typed, masked) => {
    expect(maskedPhone(typed)).toBe(masked);
  },
);

it('a grouped number keeps its digits, and grouping it again changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,10}$/), (digits) => {
      fc.pre(!digits.startsWith('971'));
      expect(homeDigits(maskedPhone(digits))).toBe(digits);
      expect(maskedPhone(maskedPhone(digits))).toBe(maskedPhone(digits));
    }),
  );
});
