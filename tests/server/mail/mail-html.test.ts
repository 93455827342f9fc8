import { expect, it } from 'vitest';

import { amountInMail, dayInMail, greeted } from '#server/mail/mail-words.ts';
import { languageOfMail } from '#server/mail/language-of-mail.ts';
import { helpLine, mailHtml } from '#server/mail/mail-html.ts';
import { day } from '#src/domain/days/day.ts';

const letter = {
  sender: { name: { en: 'Sufra', ar: 'سفرة' }, action: '#1d6b45' },
  subject: 'Please confirm your email',
  text: 'Hello <b>Noura</b>,\n\nwelcome & enjoy.\nSecond line',
  links: ['https://app.test/confirm?type=email&token=a"b'],
  action: 'Confirm my email',
  spelled: true,
  contact: 'https://app.test/contact',
  code: null,
};

it('a mail contains the words of its plain text, with customers’ markup as text', () => {
  const html = mailHtml(letter);
  expect(html).toContain('Hello &#60;b&#62;Noura&#60;/b&#62;,');
  expect(html).toContain('welcome &#38; enjoy.<br>Second line');
  expect(html).toContain('>Confirm my email</a>');
  expect(html).toContain('href="https://app.test/confirm?type=email&#38;token=a&#34;b"');
  expect(html).toContain('<html lang="en" dir="ltr">');
});

it('a mail in Arabic runs from right to left, under the Arabic name', () => {
  const html = mailHtml({ ...letter, subject: 'رابط كلمة المرور', action: undefined });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('سفرة');
  expect(html).toContain('>فتح سفرة</a>');
  expect(languageOfMail('Sufra')).toBe('en');
});

it('a mail shows a code in large type, left to right also in Arabic, and supports dark mode', () => {
  const html = mailHtml({ ...letter, subject: 'رمز سفرة الخاص بك', links: [], code: '0482' });
  expect(html).toMatch(/<p class="code" dir="ltr"[^>]*font-size:32px[^>]*>0482<\/p>/);
  expect(mailHtml(letter)).not.toContain('class="code"');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.ground\{background:#101a15!important/);
});

it('every mail names the contact page below its text, in its plain text as well', () => {
  expect(mailHtml(letter)).toContain('href="https://app.test/contact"');
  expect(helpLine(letter.subject, letter.contact)).toBe(
    'Questions? Our team is glad to help: https://app.test/contact',
  );
  expect(helpLine('رابط كلمة المرور', letter.contact)).toBe(
    'لديك سؤال؟ يسعد فريقنا بمساعدتك: https://app.test/contact',
  );
});

it('a mail writes out the URL of its button if requested, and has a preview text', () => {
  const html = mailHtml(letter);
  expect(html).toContain('If the button does not work, open this address:');
  expect(html).toMatch(/<div style="display:none[^>]*>welcome &#38; enjoy\.\nSecond line<\/div>/);
  expect(mailHtml({ ...letter, spelled: false })).not.toContain('If the button');
});

it('a mail greets in the customer’s language', () => {
  expect(greeted('Noura', 'en', 'Welcome.')).toBe('Hello Noura,\n\nWelcome.');
  expect(greeted('نورة', 'ar', 'أهلًا.')).toBe('مرحبًا نورة،\n\nأهلًا.');
});

it('a mail writes days and amounts in the usual form, with an amount on one line', () => {
  expect(dayInMail(day('2026-11-25'), 'en')).toBe('Wednesday, 25 November 2026');
  expect(dayInMail(day('2026-11-25'), 'ar')).toBe('الأربعاء، 25 نوفمبر 2026');
  expect(amountInMail(123_450, 'en')).toBe('\u2066AED\u00a01,234.50\u2069');
  // The amount is written as on the screens; another currency keeps its code.
  expect(amountInMail(123_450, 'ar')).toBe('\u20671,234.50\u00a0د.إ\u2069');
  expect(amountInMail(123_450, 'ar', 'USD')).toBe('\u2066USD\u00a01,234.50\u2069');
});

it('a mail loads nothing when it is opened, so that no server learns who reads it', () => {
  expect(mailHtml(letter)).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|\bsrc=|\son\w+=/i);
});
