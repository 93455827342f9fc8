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

describe('what a customer gives to sign up', () => {
  it('is accepted in any script, with or without a calling number of its own', () => {
    expect(registrationProblems(good, numberPlan)).toEqual({});
    expect(registrationProblems({ ...good, password: null, phone: '04 223 4567' }, numberPlan)).toEqual({});
  });

  it('leads back to the first step for a name or a number, else to the second — AUT-022, AUT-023', () => {
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
  ])('is no name: %s', (name) => {
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
  ])('is a name: %s', (name) => {
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
  ])('is kept with a space behind what is shortened, so that no mail makes a link of it: %s', (typed, kept) => {
    expect(cleanName(typed)).toBe(kept);
  });

  it('does not change when it is cleaned again, whatever precedes full stops', () => {
    const part = fc.constantFrom('dr', 'abd', 'mohd', 'st', 'link', 'Ali', 'S', 'ma', ' ', '.', '.', 'أ', '-');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = cleanName(parts.join(''));
        expect(cleanName(once)).toBe(once);
      }),
    );
    expect(cleanName('dr.abd.link')).toBe('dr. abd. link');
  });

  it('has a sentence in both languages for everything that can be wrong', () => {
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

describe('a phone number', () => {
  it.each([
    ['+971', '050 123 4567', '501234567'],
    ['+971', '+971 50 123-4567', '501234567'],
    ['+971', '00971501234567', '501234567'],
    ['+971', '٠٥٠١٢٣٤٥٦٧', '501234567'],
    ['+44', '07911 123456', '7911123456'],
    ['+39', '06 1234 5678', '0612345678'],
  ])('of %s written as %s is %s', (code, typed, digits) => {
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
  ])('of %s written as "%s" is %s', (code, typed, problem) => {
    for (const plan of [numberPlan, shortPlan]) expect(phoneProblem(plan, code, typed)).toBe(problem);
  });

  it('that takes text messages is a mobile one', () => {
    expect(phoneProblem(numberPlan, '+971', '42234567')).toBeNull();
    expect(phoneProblem(numberPlan, '+971', '42234567', 'mobile')).toBe('invalid');
  });

  it.each(dialCodes)('of $country can take a text message, on the page and on the server', ({ country, code }) => {
    const typed = examples[country as keyof typeof examples];
    // An island without an example has the same numbering plan as its neighbour.
    if (typed === undefined) return;
    expect(phoneProblem(numberPlan, code, typed, 'mobile')).toBeNull();
    expect(phoneProblem(shortPlan, code, typed, 'mobile')).toBeNull();
    expect(nationalDigits(shortPlan, code, typed)).toBe(nationalDigits(numberPlan, code, typed));
  });

  it('reaches a person: no free, premium or shared line, and none of another country than its code says', () => {
    expect(phoneProblem(numberPlan, '+971', '800 12345')).toBe('invalid');
    expect(phoneProblem(numberPlan, '+44', '0909 879 0000')).toBe('invalid');
    expect(phoneProblem(numberPlan, '+971', '+44 7911 123456')).toBe('invalid');
    expect(phoneProblem(numberPlan, '+971', '511234567')).toBe('invalid');
    expect(nationalDigits(numberPlan, '+971', '+44 7911 123456')).toBeNull();
    expect(phoneProblem(numberPlan, '+44', '0171 12')).toBe('invalid');
  });

  it('is left to the server as long as the numbering plans are not there', () => {
    expect(phoneProblem(null, '+971', '1')).toBeNull();
    expect(phoneProblem(null, '+971', ' ')).toBe('missing');
  });

  it('knows the code of every country, with or without its plus', () => {
    expect(dialCodes[0]).toEqual({ country: 'AE', code: '+971' });
    expect(new Set(dialCodes.map(({ country }) => country)).size).toBe(dialCodes.length);
    expect(dialCodeOf('971')).toBe('+971');
    expect(dialCodeOf('+0')).toBeNull();
  });
});

describe('a password', () => {
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
  ])('%s is %s', (password, problem) => {
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
  ])('that is %s is what everybody would try first: %s is %s', (_, password, problem) => {
    expect(passwordProblem(password, ['sara.nabil@example.com', 'Suwaidi'])).toBe(problem);
  });

  it.each(['a calm green morning', 'Kaf9-liw2-Toq', 'صباح الخير يا دبي', '8 camels, 3 tents'])(
    '%s is fine',
    (password) => {
      expect(passwordProblem(password, ['n@example.com', 'Al'])).toBeNull();
    },
  );

  it('has room for 200 characters', () => {
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
])('an address of %s is judged by what mail can carry', (_, address, problem) => {
  expect(emailProblem(address)).toBe(problem);
});

it('a name has room for 60 letters', () => {
  expect(nameProblem('ن'.repeat(60))).toBeNull();
  expect(nameProblem('ن'.repeat(61))).toBe('invalid');
});

it('an e-mail address has one form that everybody writes the same', () => {
  expect(emailProblem(' Sara.N+menu@Example.co.ae ')).toBeNull();
  expect(emailProblem('سارة@مثال.إمارات')).toBeNull();
  expect(emailProblem(' ')).toBe('missing');
  for (const wrong of ['a', 'a@b', 'a@@b.co', 'a b@c.co', '.a@b.co', 'a..b@c.co', 'a@b.co\nx', 'a@b_c.co'])
    expect(emailProblem(wrong)).toBe('invalid');
});
