import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Request } from '#src/protocol/messages.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { connect, device, wireOn, world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import {
  arrivesAt,
  begin,
  draft,
  group,
  newWizard,
  open,
  path,
  tap,
} from '../../support/screens/wizard-first-steps.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'profile', 'wizard'));
beforeEach(newWizard);

/** Five days of the balanced diet that start on the fourth day, chosen in the first step. */
const answered = {
  step: 2,
  mealType: [3, 31, 5, 51],
  mealPlan: 10,
  diet: 32,
  date: wireOn(4),
  emirate: 1,
  deliverySlot: 1,
};
const choices = { diet_id: 32, mealTypes: [3, 31, 5, 51], from: wireOn(4), to: wireOn(8) };
const search = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saved = () => world.asked.filter(({ name }) => name === 'profile/set').map(({ request }) => request);
const read = () => device.refreshed.filter(({ name }) => name.startsWith('custom_plan'));
const readDefaults = () => device.refreshed.filter(({ name }) => name === 'default_dishes/get');

describe('/menu/preferences, Select My Preferences', () => {
  beforeEach(() => begin(answered));

  it('shows likes, notes, allergies and dislikes, and both ways to continue — WIZ-008, WIZ-009, WIZ-030', async () => {
    await open('/menu/preferences');
    expect(screen.getByRole('heading', { level: 1, name: 'Select My Preferences' })).toBeTruthy();
    expect(document.title).toContain('Select My Preferences');
    expect(screen.getByRole('region', { name: 'Likes and notes' })).toBeTruthy();
    for (const name of ['What you like', 'Allergies', 'Dislikes']) expect(group(name)).toBeTruthy();
    expect(screen.getByLabelText('Notes for the kitchen and the nutritionist')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Meal Plan building' }).getAttribute('href')).toBe('/menu');
    expect(screen.getByRole('link', { name: 'Open Profile settings' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('button', { name: 'Select My Food' })).toBeTruthy();
  });

  it('saves the answers together, and 10 ms later loads and stores the dishes that can be chosen — WIZ-010, WIZ-025, WIZ-042, CLL-028, CHN-062, CHN-064', async () => {
    const own: Request<'profile/set'>[] = [];
    world.answers.set('profile/set', [
      () => {
        own.push(world.asked.at(-1)!.request as Request<'profile/set'>);
        expect(read()).toEqual([]);
        return good({ message: 'Saved.' });
      },
    ]);
    await open('/menu/preferences');
    search('Search for an ingredient you like', 'cottage');
    await tap(within(group('What you like')).getByRole('button', { name: 'Cottage cheese' }));
    search('Search for an ingredient you dislike', 'mushroom');
    await tap(within(group('Dislikes')).getAllByRole('button', { name: /mushroom/i })[0]!);
    search('Search for an allergy to add', 'peanuts');
    await tap(within(group('Allergies')).getAllByRole('button', { name: 'Peanuts' })[0]!);
    fireEvent.change(screen.getByLabelText('Notes for the kitchen and the nutritionist'), {
      target: { value: 'No plastic, please.' },
    });
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await press('Select My Food');
    await arrivesAt('/menu/plan');
    await waitFor(() => expect(read()).toHaveLength(2));
    expect(timer.mock.calls.filter(([, ms]) => ms === 10)).toHaveLength(1);
    timer.mockRestore();
    expect(saved()).toEqual([
      {
        scenario: 'preferences',
        preferences: [expect.any(Number)],
        notes: 'No plastic, please.',
        dislikes: [expect.any(Number)],
        allergies: [5],
      },
    ]);
    expect(own).toHaveLength(1);
    expect(read()).toEqual([
      { name: 'custom_plan/get', request: choices },
      { name: 'custom_plan_sides/get', request: choices },
    ]);
    // The next step fills the days with these, also without a network.
    expect(readDefaults().map(({ request }) => request)).toEqual([
      { dietId: 32, types: [3, 5, 31, 51], from: wireOn(4), to: wireOn(8) },
    ]);
    // The server has stored the preferences, so the draft no longer has them.
    const { step, preferences, notes, dislikes } = draft();
    expect([step, preferences, notes, dislikes]).toEqual([3, undefined, undefined, undefined]);
    expect(draft().allergies).toBeUndefined();
  });

  it('sends no save request if nothing is new, but still loads the dishes — WIZ-010, WIZ-042', async () => {
    await open('/menu/preferences');
    await press('Select My Food');
    await arrivesAt('/menu/plan');
    await waitFor(() => expect(read()).toHaveLength(2));
    expect(saved()).toEqual([]);
  });

  it('requires an answer about allergies, even “none”, if the customer has never given one', async () => {
    world.user = { ...world.user, allergiesDeclared: false };
    await open('/menu/preferences');
    await press('Select My Food');
    expect(within(group('Allergies')).getAllByRole('alert')[0]!.textContent).toBe(
      'Please choose your allergies, or say that you have none.',
    );
    expect(path()).toBe('/menu/preferences');
    await tap(screen.getByRole('radio', { name: /I have no food allergies/ }));
    world.answers.set('profile/set', [good({ message: 'Saved.' })]);
    await press('Select My Food');
    await arrivesAt('/menu/plan');
    expect(saved()).toEqual([{ scenario: 'preferences', allergies: [] }]);
  });

  it('lets only the team change a declared allergy, and shows a notice above three avoided ingredients', async () => {
    world.prefs = { ...world.prefs, allergies: [8, 11], dislikes: [101, 102] };
    await open('/menu/preferences');
    const declared = screen.getByRole('list', { name: 'Your allergies' });
    expect(within(declared).queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact team' })).toBeTruthy();
    expect(
      screen.getByText('More than three avoided ingredients require a consultation with our nutritionist.'),
    ).toBeTruthy();
    await press('Select My Food');
    await arrivesAt('/menu/plan');
  });

  it('shows what the server refused and keeps the answers', async () => {
    begin({ ...answered, dislikes: [101] });
    world.answers.set('profile/set', [refused('validation', 'One of these ingredients is not known.')]);
    await open('/menu/preferences');
    await press('Select My Food');
    expect(screen.getByText('One of these ingredients is not known.')).toBeTruthy();
    expect(path()).toBe('/menu/preferences');
    expect(draft()).toMatchObject({ step: 2, dislikes: [101] });
  });

  it('refuses notes that are too long, with the error beside the field', async () => {
    begin({ ...answered, notes: 'x'.repeat(4001) });
    await open('/menu/preferences');
    expect(screen.getByText('Please use at most 4,000 characters.')).toBeTruthy();
    await press('Select My Food');
    expect(path()).toBe('/menu/preferences');
    expect(saved()).toEqual([]);
  });

  it('continues without a network, keeps the answers, and sends them later when the network is back', async () => {
    begin({ ...answered, dislikes: [101], notes: 'No plastic, please.' });
    world.online = false;
    await open('/menu/preferences');
    expect(screen.getByText(/We send them as soon as you are connected/)).toBeTruthy();
    await press('Select My Food');
    await arrivesAt('/menu/plan');
    expect(draft()).toMatchObject({ step: 3, dislikes: [101], notes: 'No plastic, please.' });
    world.answers.set('profile/set', [good({ message: 'Saved.' })]);
    await connect(true);
    await waitFor(() => expect(draft().dislikes).toBeUndefined());
    expect(saved().at(-1)).toEqual({ scenario: 'preferences', dislikes: [101], notes: 'No plastic, please.' });
    await waitFor(() => expect(read().map(({ request }) => request)).toContainEqual(choices));
  });

  it('sends the dish groups that were excluded in /checkout, which wait on the device', async () => {
    begin({ ...answered, eliminated: [2, 4] });
    world.online = false;
    await open('/menu/preferences');
    await press('Select My Food');
    await arrivesAt('/menu/plan');
    await connect(true);
    await waitFor(() => expect(draft().eliminated).toBeUndefined());
    expect(world.sent.map(({ name, data }) => [name, data])).toEqual([
      ['profile/getForDashboard/saveEliminateGroups', { subtype: 'saveEliminateGroups', eliminate_groups: [2, 4] }],
    ]);
    expect(saved()).toEqual([]);
  });

  it('continues if no answer arrives', async () => {
    begin({ ...answered, dislikes: [101] });
    world.answers.set('profile/set', [unanswered]);
    await open('/menu/preferences');
    await press('Select My Food');
    await arrivesAt('/menu/plan');
    expect(draft()).toMatchObject({ step: 3, dislikes: [101] });
  });

  it('sends an allergy that was added while the previous ones were being sent', async () => {
    begin({ ...answered, allergies: [11] });
    world.answers.set('profile/set', [
      async () => {
        begin({ ...draft(), allergies: [11, 5] });
        await device.settle();
        return good({ message: 'Saved.' });
      },
      good({ message: 'Saved.' }),
    ]);
    await open('/menu/preferences');
    await press('Select My Food');
    await arrivesAt('/menu/plan');
    expect(saved().map((request) => request['allergies'])).toEqual([[11], [11, 5]]);
    expect(draft().allergies).toBeUndefined();
  });

  it('removes a dislike that the account already had, and can restore it', async () => {
    world.prefs = { ...world.prefs, dislikes: [101] };
    await open('/menu/preferences');
    const title = (world.arrays['ingredientList'] as { id: number; title: string }[]).find(
      ({ id }) => id === 101,
    )!.title;
    await press(`Remove ${title}`);
    expect(draft().dislikes).toEqual([]);
    search('Search for an ingredient you dislike', title);
    await act(async () => void fireEvent.click(within(group('Dislikes')).getByRole('button', { name: title })));
    expect(draft().dislikes).toBeUndefined();
  });
});
