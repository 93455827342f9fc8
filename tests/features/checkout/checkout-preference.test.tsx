import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good } from '../../support/screens/device/answers.ts';
import { device, world, newCheckout } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { path, open, arrivesAt, group } from '../../support/screens/steps-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout'));
beforeEach(newCheckout);

describe('Step 1, Preference', () => {
  it('asks for the allergies first', async () => {
    await open('/checkout');
    expect(screen.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent)[0]).toBe('Allergies');
  });

  it('eliminates groups and dislikes ingredients that are found by a search — CHK-008', async () => {
    await open('/checkout');
    await press('Spicy');
    fireEvent.change(screen.getByLabelText('Search for an ingredient you dislike'), { target: { value: 'cottage' } });
    await press('Cottage cheese');
    expect(screen.getByRole('button', { name: 'Remove Cottage cheese' })).toBeTruthy();
    await press('Next');
    expect(world.sent.map(({ data }) => data)).toEqual([
      { subtype: 'saveDislike', dislikes: [expect.any(Number)] },
      { subtype: 'saveEliminateGroups', eliminate_groups: [14] },
    ]);
    await arrivesAt('/checkout/meal-types-and-days');
  });

  it('offers a declared allergy and its members neither as a dislike nor as another allergy', async () => {
    const list = world.arrays['ingredientList'] as { id: number; title: string; isGroup: boolean; members: number[] }[];
    const nuts = list.find(({ id }) => id === 8)!;
    const almond = list.find(({ id }) => nuts.members.includes(id))!;
    world.prefs = { ...world.prefs, allergies: [8] };
    await open('/checkout');
    for (const search of ['Search for an ingredient you dislike', 'Search for an allergy to add'])
      fireEvent.change(screen.getByLabelText(search), { target: { value: almond.title } });
    expect(screen.queryByRole('button', { name: almond.title })).toBeNull();
    expect(screen.queryByRole('button', { name: nuts.title })).toBeNull();
  });

  it('suggests groups before a search, and single ingredients if all are requested', async () => {
    const list = world.arrays['ingredientList'] as { title: string; isGroup: boolean }[];
    const groups = new Set(list.filter(({ isGroup }) => isGroup).map(({ title }) => title));
    const single = list.map(({ title }) => title).filter((title) => !groups.has(title));
    await open('/checkout');
    const offered = () =>
      within(group('Dislikes'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(offered()).toContain('Fish');
    expect(offered().filter((title) => single.includes(title))).toEqual([]);
    await act(async () => void fireEvent.click(within(group('Dislikes')).getByRole('button', { name: /^Show all/ })));
    expect(offered().filter((title) => single.includes(title)).length).toBeGreaterThan(50);
  });

  it('does not continue before a new customer has answered the question about allergies', async () => {
    world.user = { ...world.user, allergiesDeclared: false };
    await open('/checkout');
    await press('Next');
    const alert = within(group('Allergies')).getByRole('alert');
    expect(alert.textContent).toBe('Please choose your allergies, or say that you have none.');
    expect(path()).toBe('/checkout');
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /I have food allergies/ })));
    expect(alert.textContent).not.toBe('');
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /I have no food allergies/ })));
    expect(alert.textContent).toBe('');
    world.answers.set('profile/set', [
      () => {
        world.user = { ...world.user, allergiesDeclared: true };
        world.changed();
        return good({ message: 'Saved.' });
      },
    ]);
    await press('Next');
    expect(world.asked).toMatchObject([{ name: 'profile/set', request: { scenario: 'preferences', allergies: [] } }]);
    await arrivesAt('/checkout/meal-types-and-days');
    expect(world.draft().allergies).toBeUndefined();
  });

  it('adds to declared allergies and removes none', async () => {
    world.prefs = { ...world.prefs, allergies: [8, 11] };
    await open('/checkout');
    const declared = screen.getByRole('list', { name: 'Your allergies' });
    expect(declared.textContent).toBe('Tree nutsSesame');
    expect(within(declared).queryByRole('button')).toBeNull();
    fireEvent.change(screen.getByLabelText('Search for an allergy to add'), { target: { value: 'peanuts' } });
    await act(
      async () => void fireEvent.click(within(group('Allergies')).getAllByRole('button', { name: 'Peanuts' })[0]!),
    );
    world.answers.set('profile/set', [good({ message: 'Saved.' })]);
    await press('Next');
    expect(world.asked[0]?.request).toEqual({ scenario: 'preferences', allergies: [8, 11, 5] });
  });

  it('sends an allergy that was chosen while another allergy was being sent', async () => {
    world.begin({ allergies: [11] });
    world.answers.set('profile/set', [
      () => {
        void device.engine.drafts.set('checkout', { allergies: [11, 5] });
        return good({ message: 'Saved.' });
      },
      good({ message: 'Saved.' }),
    ]);
    await open('/checkout');
    await press('Next');
    await arrivesAt('/checkout/meal-types-and-days');
    expect(world.asked.map(({ request }) => request['allergies'])).toEqual([[11], [11, 5]]);
    expect(world.draft().allergies).toBeUndefined();
  });

  it('keeps allergies chosen offline and continues', async () => {
    world.online = false;
    world.user = { ...world.user, allergiesDeclared: false };
    world.begin({ allergies: [11] });
    await open('/checkout');
    expect(screen.getByText('We save your allergies before we plan any meal for you.')).toBeTruthy();
    await press('Next');
    await arrivesAt('/checkout/meal-types-and-days');
    expect(world.draft().allergies).toEqual([11]);
  });

  it('gives the reason why the server refused the allergies, and keeps them', async () => {
    world.begin({ allergies: [11] });
    world.answers.set('profile/set', [
      { ok: false, reason: 'refused', refusal: { code: 'conflict', message: 'Please talk to our team.' } },
    ]);
    await open('/checkout');
    await press('Next');
    expect(screen.getByText('Please talk to our team.')).toBeTruthy();
    expect(world.draft().allergies).toEqual([11]);
    expect(path()).toBe('/checkout');
  });

  it('requests a consultation for more than three avoided ingredients, which blocks nothing — CHK-067, CHK-068, CHN-035, MSG-052', async () => {
    const note = 'More than three avoided ingredients require a consultation with our nutritionist.';
    world.prefs = { ...world.prefs, allergies: [8], dislikes: [101, 102] };
    await open('/checkout');
    expect(screen.queryByText(note)).toBeNull();
    world.prefs = { ...world.prefs, dislikes: [101, 102, 103] };
    await act(async () => world.changed());
    expect(screen.getByText(note)).toBeTruthy();
    world.answers.set('profile/getForDashboard/planRequest', [good({ message: 'Thank you.' })]);
    await press('Ask for a consultation');
    const request = await screen.findByRole('dialog', { name: 'Request Sent' });
    expect(request.textContent).toContain('Thank you! Our team will be in touch with you.');
    expect(world.asked[0]?.request).toMatchObject({
      notes: expect.stringContaining('Tree nuts'),
      userId: 1,
      email: 'new@demo.test',
      firstName: 'Omar',
      lastName: 'Saleh',
      phone: '501987654',
    });
    await press('Next');
    await arrivesAt('/checkout/meal-types-and-days');
  });
});
