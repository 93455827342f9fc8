import { expect, it } from 'vitest';

import { languageOfLetter, mailHtml } from '../../server/providers/mail-html.ts';

const letter = {
  subject: 'Please confirm your email',
  text: 'Hello <b>Noura</b>,\n\nwelcome & enjoy.\nSecond line',
  links: ['https://app.test/confirm?type=email&token=a"b'],
  action: 'Confirm my email',
};

it('says what the plain text says, with markup of customers as text', () => {
  const html = mailHtml(letter);
  expect(html).toContain('Hello &#60;b&#62;Noura&#60;/b&#62;,');
  expect(html).toContain('welcome &#38; enjoy.<br>Second line');
  expect(html).toContain('>Confirm my email</a>');
  expect(html).toContain('href="https://app.test/confirm?type=email&#38;token=a&#34;b"');
  expect(html).toContain('<html lang="en" dir="ltr">');
});

it('runs from right to left in Arabic, under the Arabic name', () => {
  const html = mailHtml({ ...letter, subject: 'رابط كلمة المرور', action: undefined });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('سُفرة');
  expect(html).toContain('>فتح سُفرة</a>');
  expect(languageOfLetter('Sufra')).toBe('en');
});

it('fetches nothing when it is opened, so nobody learns who reads it', () => {
  expect(mailHtml(letter)).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|\bsrc=|\son\w+=/i);
});
