import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { PhoneMenu, PhoneMenuButton } from '#src/features/shell/phone-menu.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, plain, pressButton } from '../../support/screens/open-pages.tsx';

const screenWithMenu = (title: string) => () => (
  <>
    <PhoneMenuButton />
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
  '/sign-in': plain('Sign In'),
};

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'customer');
});
beforeEach(() => {
  window.scrollTo = () => undefined;
});

describe('The phone menu', () => {
  const isOpen = (): boolean => screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded') === 'true';

  it('is closed at first and links to the pages that are missing in the tab bar — REF-022', async () => {
    await openPages(testDevice().engine, pages, '/');
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

  it('closes on navigation, by its button, and when the current page is chosen — REF-022', async () => {
    const path = await openPages(testDevice().engine, pages, '/');
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

  describe('The phone menu has a log-out entry', () => {
    const toLeave = async (network: 'online' | 'offline' = 'online', unsent = false) => {
      const device = testDevice({ network });
      if (unsent) await device.engine.send('profile/setDishlike', { dishId: 7, action: 'like' });
      const path = await openPages(device.engine, pages, '/');
      await pressButton('More');
      const box = await screen.findByRole('dialog', { name: 'More' });
      await act(async () => void fireEvent.click(within(box).getByRole('button', { name: 'Log Out' })));
      return { path, signedOut: () => device.engine.session().state === 'signedOut' };
    };
    const question = () => screen.findByRole('alertdialog');
    const answer = async (name: string): Promise<void> => {
      const button = within(await question()).getByRole('button', { name });
      await act(async () => void fireEvent.click(button));
    };

    it('which opens a question in place of the menu, and logs out after confirmation — SHL-052', async () => {
      const { path, signedOut } = await toLeave();
      expect(within(await question()).getByRole('heading', { name: 'Log out of this device?' })).toBeTruthy();
      expect(isOpen()).toBe(false);
      expect(signedOut()).toBe(false);
      await answer('Log Out');
      await waitFor(() => expect(path()).toBe('/sign-in'));
      expect(signedOut()).toBe(true);
    });

    it('whose question can be cancelled, and the customer stays signed in', async () => {
      const { path, signedOut } = await toLeave();
      await answer('Cancel');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect([path(), signedOut()]).toEqual(['/', false]);
    });

    it('which asks only one question, about unsent changes, if there are any', async () => {
      const { path } = await toLeave('offline', true);
      expect((await question()).textContent).toContain('1 change is still only on this device.');
      expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
      expect(screen.queryByText('Log out of this device?')).toBeNull();
      await answer('Keep locked until I sign in again');
      await waitFor(() => expect(path()).toBe('/sign-in'));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });
});
