import { describe, expect, it } from 'vitest';

import { emailKey, emailProblem } from '#src/domain/forms/email-address.ts';
import { codeDigits } from '#src/domain/forms/one-time-code.ts';
import { homeDigits } from '#src/domain/forms/phone-mask.ts';
import { nationalDigits, phoneProblem } from '#src/domain/forms/phone-number.ts';
import { cleanName, nameProblem } from '#src/domain/forms/registration.ts';
import { lookedUpCode } from '#src/domain/money/coupon.ts';
import { numberPlan } from '#server/accounts/number-plan.ts';

const marks = ['\u200B', '\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2069', '\u00AD', '\uFEFF'];

describe('Pasted text with invisible marks', () => {
  it.each(marks)('gives the same e-mail address, phone number, code and name as without %j', (mark) => {
    const around = (text: string) => `${mark}${text.slice(0, 2)}${mark}${text.slice(2)}${mark} `;
    expect(emailKey(around('Active@demo.test'))).toBe('active@demo.test');
    expect(emailProblem(around('active@demo.test'))).toBeNull();
    expect(phoneProblem(numberPlan, '+971', around('+971 50 123 4567'))).toBeNull();
    expect(nationalDigits(numberPlan, '+971', around('+971 50 123 4567'))).toBe('501234567');
    expect(lookedUpCode(around('abcdefghjk'))).toBe('ABCDEFGHJK');
    expect(nameProblem(around('Sara'))).toBeNull();
    expect(cleanName(around('Sara'))).toBe('Sara');
  });

  it('counts as missing if it has only invisible marks', () => {
    for (const mark of marks) {
      expect(emailProblem(mark)).toBe('missing');
      expect(phoneProblem(numberPlan, '+971', mark)).toBe('missing');
      expect(nameProblem(mark)).toBe('missing');
    }
  });

  it('gives one e-mail address for letters that look the same', () => {
    expect(emailKey('jose\u0301@demo.test')).toBe(emailKey('jos\u00E9@demo.test'));
  });
});

describe('Digits of Arabic or Latin script', () => {
  it('are read as the same phone number', () => {
    expect(homeDigits('٠٥٠ ١٢٣ ٤٥٦٧')).toBe('501234567');
    expect(nationalDigits(numberPlan, '+971', '٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧')).toBe('501234567');
  });
});

describe('A one-time code', () => {
  it.each([
    [' 3042', '3042'],
    ['Code: 3042', '3042'],
    ['الرمز: ٣٠٤٢', '3042'],
    ['3042 is your code. It is valid for 300 seconds.', '3042'],
    ['30 42', '3042'],
    ['\u200F3042\u200F', '3042'],
    ['304', '304'],
    ['30425', '30425'],
    ['', ''],
  ])('in the text %j is read as %j', (text, digits) => expect(codeDigits(text)).toBe(digits));
});
