import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { customFitDraft } from '#src/protocol/checkout/custom-fit-draft.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { device, world, connect, wireOn } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import {
  path,
  open,
  pressIn,
  dialog,
  titleOf,
  select,
  another,
  savedTitles,
  accept,
  saves,
  newMenus,
} from '../../support/screens/menus-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'plan'));
beforeEach(newMenus);

describe('The menu without a network', () => {
  it('can still be changed, shows that it is offline, survives a reload and is sent later', async () => {
    accept();
    world.online = false;
    await open();
    await press('Change Items');
    const title = another();
    await select(title);
    await press('Save and exit');
    expect(screen.getByText('This device keeps your changes to 1 day')).toBeTruthy();
    expect(screen.getByText('You can keep choosing. We send them as soon as you are connected.')).toBeTruthy();
    cleanup();
    await open();
    expect(screen.getAllByRole('article').map(titleOf)[0]).toBe(title);
    expect(saves()).toEqual([]);
    await connect(true);
    await waitFor(() => expect(saves()).toHaveLength(1));
    await waitFor(() => expect(world.draft().menu).toBeUndefined());
  });

  it('repeats the same command after a missing answer', async () => {
    world.begin({ menu: { [wireOn(7)]: { 3: 2033 } } });
    world.answers.set('mobile_checkout/setMealPlan', [unanswered]);
    await open();
    await screen.findByText('There was no answer yet. Please try again; nothing is created twice.');
    accept();
    await press('Send now');
    await waitFor(() => expect(world.draft().menu).toBeUndefined());
    const [first, second] = saves();
    expect(second?.id).toBe(first?.id);
  });

  it('names each refused day, keeps its change, and sends the other days', async () => {
    const menu = { [wireOn(7)]: { 3: 2033 }, [wireOn(8)]: { 3: 2034 } };
    world.begin({ menu });
    const refusal = {
      code: 'dish_unsafe' as const,
      message: 'Unsafe',
      errors: {
        [String(wireOn(7))]: 'Sorry, due to your allergy preference this dish is not available for selection.',
      },
    };
    accept();
    const [taken] = world.answers.get('mobile_checkout/setMealPlan')!;
    world.answers.set('mobile_checkout/setMealPlan', [{ ok: false, reason: 'refused', refusal }, taken!]);
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The change to 1 day was not accepted');
    expect(alert.textContent).toContain('Sat 28 Nov: Sorry, due to your allergy preference');
    await waitFor(() => expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: 2033 } }));
    expect(saves().map(({ request }) => Object.keys(request['checkoutMealPlan'] as object).length)).toEqual([2, 1]);
    await press('Keep the saved menu');
    expect(world.draft().menu).toBeUndefined();
    expect(screen.getAllByRole('article').map(titleOf)).toEqual(savedTitles());
  });

  it('shows no server message about the whole menu: it goes to the console, and the changes stay — MSG-050', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    world.begin({ menu: { [wireOn(7)]: { 3: 2033 } } });
    const refusal = { code: 'not_found' as const, message: 'Words of the server' };
    world.answers.set('mobile_checkout/setMealPlan', [{ ok: false, reason: 'refused', refusal }]);
    await open();
    await waitFor(() => expect(logged).toHaveBeenCalledWith('the menu was not saved', refusal));
    expect(document.body.textContent).not.toContain('Words of the server');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('This device keeps your changes to 1 day')).toBeTruthy();
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: 2033 } });
  });
});

describe('Changes of a menu that was ordered or deleted elsewhere', () => {
  it('are deleted and not sent into the next menu — CHK-058', async () => {
    const first = String(wireOn(7));
    world.begin({ menu: { [first]: { 3: 2032 } }, menuOf: 8 });
    await open();
    await waitFor(() => expect(world.draft().menu).toBeUndefined());
    expect(world.draft().menuOf).toBeUndefined();
    expect(saves()).toEqual([]);
  });

  it('of a menu that this page does not know yet are neither sent nor deleted', async () => {
    const newer = { menu: { [String(wireOn(7))]: { 3: 2033 } }, menuOf: 12 };
    world.begin(newer);
    await open();
    expect(world.draft()).toMatchObject(newer);
    expect(saves()).toEqual([]);
  });

  it('of the current menu are sent', async () => {
    const first = String(wireOn(7));
    accept();
    world.begin({ menu: { [first]: { 3: 2033 } }, menuOf: 9 });
    await open();
    await waitFor(() => expect(saves()).toHaveLength(1));
  });
});

describe('Delete & Startover', () => {
  it('asks, removes the checkout and its data on this device, and starts again — CHK-054', async () => {
    await device.engine.drafts.set('customFit', { days: 10 });
    world.begin({ menu: { [wireOn(9)]: { 3: 2033 } } });
    world.answers.set('mobile_checkout/setMealPlan', [unanswered]);
    await open();
    await press('Delete & Startover');
    world.answers.set('mobile_checkout/remove', [
      () => {
        world.pending = { planParams: null, mealPlan: {} };
        return good({ checkoutId: 9 });
      },
    ]);
    await pressIn(await dialog('Delete this menu and start over?'), 'Delete & Startover');
    await waitFor(() => expect(path()).toBe('/checkout'));
    expect(world.asked.at(-1)).toMatchObject({ name: 'mobile_checkout/remove', request: { checkoutId: 9 } });
    expect(world.draft().menu).toBeUndefined();
    expect(await device.engine.drafts.get('customFit', customFitDraft)).toBeUndefined();
    expect(screen.queryByText('Your plan was ordered or deleted on another screen.')).toBeNull();
  });

  it.each(['conflict', 'not_found'] as const)(
    'starts again even if the plan was deleted or ordered on another device (%s) — CHK-054',
    async (code) => {
      await open();
      await press('Delete & Startover');
      world.answers.set('mobile_checkout/remove', [
        () => {
          world.pending = { planParams: null, mealPlan: {} };
          return refused(code, 'No.');
        },
      ]);
      await pressIn(await dialog('Delete this menu and start over?'), 'Delete & Startover');
      await waitFor(() => expect(path()).toBe('/checkout'));
      expect(world.draft().menuOf).toBeUndefined();
    },
  );

  it('gives the reason if a plan was not deleted', async () => {
    await open();
    await press('Delete & Startover');
    world.answers.set('mobile_checkout/remove', [refused('conflict', 'Not now.')]);
    await pressIn(await dialog('Delete this menu and start over?'), 'Delete & Startover');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(path()).toBe('/checkout/menus');
  });

  it('keeps an allergy on the device that the server has not received', async () => {
    world.begin({ menu: { [wireOn(9)]: { 3: 2033 } }, allergies: [11] });
    for (const name of ['mobile_checkout/setMealPlan', 'profile/set'] as const) world.answers.set(name, [unanswered]);
    world.answers.set('mobile_checkout/remove', [good({ checkoutId: 9 })]);
    await open();
    await press('Delete & Startover');
    await pressIn(await dialog('Delete this menu and start over?'), 'Delete & Startover');
    await waitFor(() => expect(world.draft()).toEqual({ allergies: [11] }));
  });

  it('on another screen leads back to step 1 and gives the reason — CHK-058', async () => {
    await open();
    world.pending = { planParams: null, mealPlan: {} };
    await act(async () => world.changed());
    await waitFor(() => expect(path()).toBe('/checkout'));
    expect(screen.getByText('Your plan was ordered or deleted on another screen.')).toBeTruthy();
    await press('Go to the home page');
    await waitFor(() => expect(path()).toBe('/'));
  });
});
