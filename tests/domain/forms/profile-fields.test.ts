import { expect, it } from 'vitest';

import { numberPlan } from '#server/accounts/number-plan.ts';
import { day } from '#src/domain/days/day.ts';
import { profileProblems } from '#src/domain/forms/profile-fields.ts';
import { looksOfficial, publicName } from '#src/domain/community/public-name.ts';

const kept = { today: day('2026-11-21'), phone: '501234567', phoneCode: '+971', whatsappCode: '+44' };
const problemsOf = (sent: Parameters<typeof profileProblems>[0], before = kept) =>
  profileProblems(sent, before, numberPlan);
const born = (birthday: string) => ({ birthday: day(birthday) });

it.each([
  ['nothing of it is sent', {}],
  ['what may be cleared is cleared', { whatsUpnumber: ' ', birthday: null, weight: null, height: null }],
  ['every field is sent', { firstName: 'نورة', lastName: 'Nabil', email: 'n@example.com', phone: '04 223 4567' }],
  ['the customer is 18 today', born('2008-11-21')],
  ['the customer is 120', born('1905-11-22')],
  ['the WhatsApp number is of the country that was kept', { whatsUpnumber: '7911 123456' }],
  ['the WhatsApp number comes with a country of its own', { whatsUpnumber: '501234567', WPC_CODE: '+971' }],
  ['weights and height are the largest', { weight: 500_000, start_weight: 500_000, goal_weight: 500_000, height: 300 }],
  ['it is said that there is none', { weight: 0, start_weight: 0, goal_weight: 0, height: 0 }],
])('a profile is saved when %s', (_, sent) => {
  expect(problemsOf(sent)).toEqual({});
});

it.each([
  ['a name is missing', { firstName: ' ', lastName: '' }, { firstName: 'first_name', lastName: 'last_name' }],
  ['a name carries an address', { firstName: 'www.a.example', lastName: 'Nabil' }, { firstName: 'name' }],
  ['the e-mail address is none', { email: 'n@' }, { email: 'email' }],
  ['the calling number is none', { phone: '12' }, { phone: 'phone' }],
  ['the calling number is taken abroad', { PC_CODE: '+44' }, { phone: 'phone' }],
  [
    'the WhatsApp number is of another country than was kept',
    { whatsUpnumber: '501234567' },
    { whatsUpnumber: 'whatsapp' },
  ],
  ['the customer is 18 tomorrow', born('2008-11-22'), { birthday: 'birthday' }],
  ['the customer would be 121', born('1905-11-21'), { birthday: 'birthdayPast' }],
  [
    'a weight or the height is out of bounds',
    { weight: 500_001, start_weight: -1, goal_weight: 70_000.5, height: 301 },
    { weight: 'weight', start_weight: 'weight', goal_weight: 'weight', height: 'height' },
  ],
])('a profile is not saved when %s, and the error names the field — PRF-021', (_, sent, problems) => {
  expect(problemsOf(sent)).toEqual(problems);
});

it('an invalid stored number does not block saving until the customer changes it', () => {
  const before = { ...kept, phone: '12' };
  expect(problemsOf({ firstName: 'Noura' }, before)).toEqual({});
  expect(problemsOf({ PC_CODE: '+971' }, before)).toEqual({ phone: 'phone' });
});

it.each([
  ['Sara', 'Nabil', 'Sara N.'],
  [' Sara ', ' nabil al suwaidi', 'Sara n.'],
  ['سارة', 'نبيل', 'سارة ن.'],
  ['Sara', ' ', 'Sara'],
  ['Mariam', 'Al Hashemi', 'Mariam H.'],
  ['Mariam', 'Al-Hashemi', 'Mariam H.'],
  ['مريم', 'الهاشمي', 'مريم ه.'],
])('%s %s appears to other customers as %s', (first, last, shown) => {
  expect(publicName(first, last)).toBe(shown);
});

it.each([
  ['Sufra team', '', true],
  ['The', 'Sufra', true],
  ['S\u200Bufra', 'T', true],
  ['Sufrateam', '', true],
  ['ＳＵＦＲＡ', 'Support', true],
  ['فريق', 'سفرة', true],
  ['Admin', '', true],
  ['Mariam', 'Saleh', false],
  ['فاطمة', 'النعيمي', false],
  ['Tim', 'Teamer', false],
])('the name “%s %s” could be mistaken for the provider’s own name: %s', (firstName, lastName, expected) => {
  expect(looksOfficial(firstName, lastName, ['Sufra', 'سفرة'])).toBe(expected);
});

it('a name is compared with the provider’s current own name', () => {
  expect(looksOfficial('Green', 'Kitchen', ['Green Kitchen', 'المطبخ الأخضر'])).toBe(true);
  expect(looksOfficial('المطبخ', 'الأخضر', ['Green Kitchen', 'المطبخ الأخضر'])).toBe(true);
  expect(looksOfficial('Sufra', 'Nabil', ['Green Kitchen', 'المطبخ الأخضر'])).toBe(false);
});
