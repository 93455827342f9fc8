import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { i18n, loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { preferredLocale, rememberLocale } from '#src/i18n/preferred-locale.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { I18nProvider, useT } from '#src/i18n/use-t.tsx';

const Line = () => {
  const t = useT();
  const format = useFormat();
  return (
    <p>
      {t('shell.save')} · {t('shell.stars', { count: 3 })} · {format.day('2026-11-23')}
    </p>
  );
};

const draw = async () => {
  await loadCatalogue('shell');
  await setLocale('en-US');
  render(
    <I18nProvider>
      <Line />
    </I18nProvider>,
  );
};

afterEach(async () => {
  await setLocale('en-US');
  localStorage.clear();
});

describe('The language of the interface', () => {
  it('changes texts, formats and the direction of the page without a reload', async () => {
    await draw();
    expect(screen.getByText('Save · 3 stars · Mon 23 Nov')).toBeTruthy();
    await act(() => setLocale('ar-AE'));
    expect(screen.getByText('حفظ · 3 نجوم · الاثنين 23 نوفمبر')).toBeTruthy();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar-AE', 'rtl']);
    await act(() => setLocale('en-US'));
    expect(screen.getByText('Save · 3 stars · Mon 23 Nov')).toBeTruthy();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-US', 'ltr']);
  });

  it('is the language that was chosen last, if two switches overlap', async () => {
    await draw();
    await act(() => Promise.all([setLocale('ar-AE'), setLocale('en-US')]));
    expect(document.documentElement.lang).toBe('en-US');
    expect(i18n._('shell.save')).toBe('Save');
  });

  it('uses the right Arabic plural for every number', async () => {
    await loadCatalogue('shell');
    await setLocale('ar-AE');
    expect([0, 1, 2, 3, 11, 100].map((count) => i18n._('shell.stars', { count }))).toEqual([
      'بلا نجوم',
      'نجمة واحدة',
      'نجمتان',
      '3 نجوم',
      '11 نجمة',
      '100 نجمة',
    ]);
  });

  it('also loads the catalogues that were already loaded in the other language', async () => {
    await loadCatalogue('shell', 'errors');
    await setLocale('ar-AE');
    expect(i18n._('errors.offline')).toContain('يحتاج هذا إلى اتصال');
  });

  it.each([
    [['ar-EG', 'en'], 'ar-AE'],
    [['fr-FR', 'ar'], 'ar-AE'],
    [['en-GB'], 'en-US'],
    [['fr-FR', 'ur'], 'en-US'],
    [[], 'en-US'],
  ])('is taken from the browser, %j, at first, and is otherwise en-US — REF-003', (languages, locale) => {
    vi.stubGlobal('navigator', { languages, language: languages[0] ?? '' });
    expect(preferredLocale()).toBe(locale);
    vi.unstubAllGlobals();
  });

  it('waits for the texts of a screen that was opened during the switch', async () => {
    await draw();
    await act(() => setLocale('ar-AE'));
    await act(() => setLocale('en-US'));
    const heard: string[] = [];
    const end = i18n.on('change', () => {
      if (i18n.locale === 'ar-AE') heard.push(i18n._('feedback.aboutDishes'));
    });
    await act(() => Promise.all([setLocale('ar-AE'), loadCatalogue('feedback')]));
    end();
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
  });

  it('is stored on the device', () => {
    rememberLocale('ar-AE');
    expect(preferredLocale()).toBe('ar-AE');
  });
});
