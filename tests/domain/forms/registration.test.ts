import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';

import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';

import { numberPlan } from '#server/accounts/number-plan.ts';
import { dialCodeOf, dialCodes } from '#src/domain/forms/dial-codes.ts';
import { emailProblem } from '#src/domain/forms/email-address.ts';
import { passwordProblem } from '#src/domain/forms/password-rule.ts';
import { nationalDigits, phoneProblem } from '#src/domain/forms/phone-number.ts';
import { numberPlan as shortPlan } from '#src/person/number-plan.ts';
import { cleanName, nameProblem, registrationProblems, registrationStep } from '#src/domain/forms/registration.ts';

const good = {
  first_name: 'نورة',
  last_name: "O'Neil-Smith Jr.",
  WPC_CODE: '+971',
  whatsUpnumber: '501234567',
  PC_CODE: '+971',
  phone: '',
  email: 'n@example.com',
  password: 'a calm green morning',
};

describe('The input of a new customer', () => {
  it('is accepted in any script, with or without a separate number for calls', () => {
    expect(registrationProblems(good, numberPlan)).toEqual({});
    expect(registrationProblems({ ...good, password: null, phone: '04 223 4567' }, numberPlan)).toEqual({});
  });

  it('leads back to the first step for an error in a name or number, otherwise to the second step — AUT-022, AUT-023', () => {
    for (const field of ['first_name', 'last_name', 'phone', 'whatsUpnumber'])
      expect(registrationStep({ email: 'x', [field]: 'x' })).toBe(1);
    expect(registrationStep({ email: 'x', password: 'x' })).toBe(2);
    expect(registrationStep({ referer: 'x' })).toBe(2);
  });

  it.each([
    'http://evil.test',
    'win at www.evil',
    'evil.com',
    '<b>Sara</b>',
    'a@b',
    '123',
    'x'.repeat(61),
    'You won, see evil.com, now',
    'evil.com!',
    '(evil.com)',
    'Sara evil.co.uk?',
    'evil.com-now',
    'evil.рф',
    'evil.xn--p1ai',
    'موقع.امارات',
    'evil\uFF0Ecom',
    'evil\u3002com',
    'Sara 10.0.0.1',
    'http\uFF1A//evil',
    'dr.evil.com',
    'evil.md.com',
    'www.st.com',
    's.kumar.com',
    'Sara s.kumar.com',
    'kumar.sharma',
    's1.com',
  ])('is not accepted as a name: %s', (name) => {
    expect(registrationProblems({ ...good, first_name: name }, numberPlan)).toEqual({ first_name: 'invalid' });
  });

  it.each([
    'St. John',
    'J.P. Morgan',
    'J. R. R. Tolkien',
    'Anna-Lena',
    "D'Arcy",
    'O’Brien',
    'Müller-Lüdenscheidt',
    'Mohd. Ali',
    'Mohd.Ali',
    'St.John',
    'S.Kumar',
    'A.R.Rahman',
    'Ma.Theresa',
    'Martin Luther King, Jr.',
    'Henry 8th',
    'عبد الرحمن',
    'د.أحمد',
    'د. أحمد',
    'أ.د.محمد',
    'Ольга',
    '王小明',
  ])('is accepted as a name: %s', (name) => {
    expect(registrationProblems({ ...good, first_name: name, last_name: name }, numberPlan)).toEqual({});
  });

  it.each([
    ['Mohd.Ali', 'Mohd. Ali'],
    ['  Dr.Sara   Nasser ', 'Dr. Sara Nasser'],
    ['J.P. Morgan', 'J.P. Morgan'],
    ['S.Kumar', 'S. Kumar'],
    ['A.R.Rahman', 'A.R. Rahman'],
    ['M.A.Jinnah M.Ali', 'M.A. Jinnah M. Ali'],
    ['Ravi S.Kumar', 'Ravi S. Kumar'],
    ['É.Dupont', 'É. Dupont'],
    ['Ma.Theresa', 'Ma. Theresa'],
    ['Mr.Khan', 'Mr. Khan'],
    ['Sh.Zayed', 'Sh. Zayed'],
    ['Kumar.S', 'Kumar.S'],
    ['أ.د.محمد', 'أ.د.محمد'],
  ])('is stored with a space after an abbreviation, so that no mail turns it into a link: %s', (typed, kept) => {
    expect(cleanName(typed)).toBe(kept);
  });

  it('does not change when the name is cleaned again, for any position of full stops', () => {
    const part = fc.constantFrom('dr', 'abd', 'mohd', 'st', 'link', 'Ali', 'S', 'ma', ' ', '.', '.', 'أ', '-');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = cleanName(parts.join(''));
        expect(cleanName(once)).toBe(once);
      }),
    );
    expect(cleanName('dr.abd.link')).toBe('dr. abd. link');
  });

  it('has an error text in both languages for each possible problem', () => {
    const kinds = {
      first_name: ['missing', 'invalid'],
      last_name: ['missing', 'invalid'],
      whatsUpnumber: ['missing', 'invalid'],
      phone: ['missing', 'invalid', 'emiratesOnly', 'other'],
      email: ['missing', 'invalid', 'taken', 'other'],
      password: ['missing', 'short', 'long', 'common'],
    };
    for (const lang of ['en', 'ar']) {
      const texts = JSON.parse(
        readFileSync(new URL(`../../../src/i18n/catalogues/${lang}.signup.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>;
      for (const [field, problems] of Object.entries(kinds))
        for (const problem of problems) expect(texts[`signup.problem.${field}.${problem}`]).toBeTruthy();
    }
  });
});

describe('A phone number', () => {
  it.each([
    ['+971', '050 123 4567', '501234567'],
    ['+971', '+971 50 123-4567', '501234567'],
    ['+971', '00971501234567', '501234567'],
    ['+971', '٠٥٠١٢٣٤٥٦٧', '501234567'],
    ['+44', '07911 123456', '7911123456'],
    ['+39', '06 1234 5678', '0612345678'],
  ])('with the country code %s, typed as %s, becomes %s', (code, typed, digits) => {
    for (const plan of [numberPlan, shortPlan]) {
      expect(nationalDigits(plan, code, typed)).toBe(digits);
      expect(phoneProblem(plan, code, typed)).toBeNull();
    }
  });

  it.each([
    ['+971', '', 'missing'],
    ['+971', '50123456', 'invalid'],
    ['+971', '50123456x', 'invalid'],
    ['+971', 'call 501234567', 'invalid'],
    ['+1', '123', 'invalid'],
    ['+44', '79111234567890', 'invalid'],
    ['+999', '12345678', 'invalid'],
  ])('with the country code %s, typed as “%s”, is refused as %s', (code, typed, problem) => {
    for (const plan of [numberPlan, shortPlan]) expect(phoneProblem(plan, code, typed)).toBe(problem);
  });

  it('for text messages must be a mobile number', () => {
    expect(phoneProblem(numberPlan, '+971', '42234567')).toBeNull();
    expect(phoneProblem(numberPlan, '+971', '42234567', 'mobile')).toBe('invalid');
  });

  it.each(dialCodes)('of $country for text messages is accepted by the page and by the server', ({ country, code }) => {
    const typed = examples[country as keyof typeof examples];
    // An island without an example has the same numbering plan as its neighbour.
    if (typed === undefined) return;
    expect(phoneProblem(numberPlan, code, typed, 'mobile')).toBeNull();
    expect(phoneProblem(shortPlan, code, typed, 'mobile')).toBeNull();
    expect(nationalDigits(shortPlan, code, typed)).toBe(nationalDigits(numberPlan, code, typed));
  });

  it('must reach a person: free, premium, shared and foreign-country numbers are refused', () => {
    expect(phoneProblem(numberPlan, '+971', '800 12345')).toBe('invalid');
    expect(phoneProblem(numberPlan, '+44', '0909 879 0000')).toBe('invalid');
    expect(phoneProblem(numberPlan, '+971', '+44 7911 123456')).toBe('invalid');
    expect(phoneProblem(numberPlan, '+971', '511234567')).toBe('invalid');
    expect(nationalDigits(numberPlan, '+971', '+44 7911 123456')).toBeNull();
    expect(phoneProblem(numberPlan, '+44', '0171 12')).toBe('invalid');
  });

  it('is checked only by the server until the numbering plans are loaded', () => {
    expect(phoneProblem(null, '+971', '1')).toBeNull();
    expect(phoneProblem(null, '+971', ' ')).toBe('missing');
  });

  it('has a known code for each country, with or without the plus sign', () => {
    expect(dialCodes[0]).toEqual({ country: 'AE', code: '+971' });
    expect(new Set(dialCodes.map(({ country }) => country)).size).toBe(dialCodes.length);
    expect(dialCodeOf('971')).toBe('+971');
    expect(dialCodeOf('+0')).toBeNull();
  });
});

describe('A password', () => {
  it.each([
    ['', 'missing'],
    ['seven77', 'short'],
    ['x'.repeat(201), 'long'],
    ['Password1!', 'common'],
    ['sunshine2026', 'common'],
    ['87654321', 'common'],
    ['abababab', 'common'],
    ['hgfedcba', 'common'],
    ['n@example.com', 'common'],
    ['suwaidi1', 'common'],
  ])('“%s” is refused as %s', (password, problem) => {
    expect(passwordProblem(password, ['n@example.com', 'Suwaidi'])).toBe(problem);
  });

  it.each([
    ['all of the address', 'Sara.Nabil@example.com', 'common'],
    ['what stands before the @', 'sara.nabil', 'common'],
    ['that and a year of two digits', 'Sara.Nabil26', 'common'],
    ['a name between four other signs', 'x9suwaidi4z', 'common'],
    ['a name between five other signs', 'x97suwaidi4z', null],
    ['a name with look-alikes and an ending', '5uw@idi2026', 'common'],
    ['what stands behind the @', 'example.com', null],
  ])('that is %s is checked for easy guesses: %s is %s', (_, password, problem) => {
    expect(passwordProblem(password, ['sara.nabil@example.com', 'Suwaidi'])).toBe(problem);
  });

  it.each(['a calm green morning', 'Kaf9-liw2-Toq', 'صباح الخير يا دبي', '8 camels, 3 tents'])(
    '“%s” is accepted',
    (password) => {
      expect(passwordProblem(password, ['n@example.com', 'Al'])).toBeNull();
    },
  );

  it('may have 200 characters', () => {
    const longest = 'a calm green morning'.repeat(10);
    expect(passwordProblem(longest)).toBeNull();
    expect(passwordProblem(`${longest}s`)).toBe('long');
  });
});

it.each([
  ['64 signs before the @', `${'n'.repeat(64)}@example.com`, null],
  ['65 signs before the @', `${'n'.repeat(65)}@example.com`, 'invalid'],
  ['254 signs', `n@${'e'.repeat(248)}.com`, null],
  ['255 signs', `n@${'e'.repeat(249)}.com`, 'invalid'],
  ['254 signs and the spaces around them', ` n@${'e'.repeat(248)}.com `, null],
])('an e-mail address of %s is checked against the length limits of mail', (_, address, problem) => {
  expect(emailProblem(address)).toBe(problem);
});

it('a name may have 60 letters', () => {
  expect(nameProblem('ن'.repeat(60))).toBeNull();
  expect(nameProblem('ن'.repeat(61))).toBe('invalid');
});

it('an e-mail address is accepted in any script, and a malformed address is refused', () => {
  expect(emailProblem(' Sara.N+menu@Example.co.ae ')).toBeNull();
  expect(emailProblem('سارة@مثال.إمارات')).toBeNull();
  expect(emailProblem(' ')).toBe('missing');
  for (const wrong of ['a', 'a@b', 'a@@b.co', 'a b@c.co', '.a@b.co', 'a..b@c.co', 'a@b.co\nx', 'a@b_c.co'])
    expect(emailProblem(wrong)).toBe('invalid');
});
