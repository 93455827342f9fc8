import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { PhoneMenu } from '../../../src/features/shell/phone-menu.tsx';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { fakeEngine } from '../../support/screens/fake-engine.ts';
import { openPages, pressButton } from '../../support/screens/open-pages.tsx';

const screenWithMenu = (title: string) => () => (
  <>
    <PhoneMenu />
    <h1>{title}</h1>
  </>
);
const pages = {
  '/': screenWithMenu('Today'),
  '/nutrition-support': screenWithMenu('Nutrition support'),
  '/body-analysis': screenWithMenu('Body Analysis'),
  '/my-credit': screenWithMenu('My Credit'),
  '/contact': screenWithMenu('Contact Us'),
};

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell');
});
beforeEach(() => {
  window.scrollTo = () => undefined;
});

describe('the phone’s menu', () => {
  const isOpen = (): boolean => screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded') === 'true';

  it('is closed at first and leads to what the tab bar has no place for — REF-022', async () => {
    await openPages(fakeEngine().engine, pages, '/');
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole('link')).toBeNull();
    await pressButton('More');
    expect(isOpen()).toBe(true);
    const box = await screen.findByRole('dialog', { name: 'More' });
    expect(
      within(box)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Nutrition support', '/nutrition-support'],
      ['Body Analysis', '/body-analysis'],
      ['My Credit', '/my-credit'],
      ['Contact team', '/contact'],
    ]);
  });

  it('closes with a navigation, by its button, and at the page that is open already — REF-022', async () => {
    const path = await openPages(fakeEngine().engine, pages, '/');
    const follow = async (name: string): Promise<void> => {
      await pressButton('More');
      const box = await screen.findByRole('dialog', { name: 'More' });
      await act(async () => void fireEvent.click(within(box).getByRole('link', { name })));
    };
    await follow('My Credit');
    await waitFor(() => expect(path()).toBe('/my-credit'));
    expect(isOpen()).toBe(false);
    await follow('My Credit');
    expect(isOpen()).toBe(false);
    await pressButton('More');
    await screen.findByRole('dialog', { name: 'More' });
    await pressButton('Close');
    expect(isOpen()).toBe(false);
  });
});
