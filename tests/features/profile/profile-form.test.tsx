import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ProfileDraft } from '#src/protocol/profile/profile-draft.ts';
import { device, world } from '../../support/screens/checkout-world.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { pressButton } from '../../support/screens/open-pages.tsx';
import { newProfile, openProfile, sara, savedRequests, tap, type } from '../../support/screens/profile-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'profile', 'signup', 'checkout', 'address', 'order'));
beforeEach(newProfile);

const draft = () => device.draft('profile') as ProfileDraft | undefined;
const says = (message: string, user = sara) => world.answers.set('profile/set', [good({ user, message })]);
const valueOf = (field: string): string => screen.getByLabelText<HTMLInputElement>(field).value;
const described = (field: string): string => {
  const input = screen.getByLabelText(field);
  return (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

describe('The profile', () => {
  it('saves only changed fields, and shows the server’s message in a titled modal — PRF-018, PRF-019, PRF-032, EMS-004, EMS-005, CLL-029, FLD-007', async () => {
    says('Your profile was saved.');
    await openProfile();
    expect(valueOf('Last name')).toBe('Noor');
    expect(valueOf('Phone')).toBe('(50)123 45 67');
    expect(valueOf('Birthday')).toBe('1990-05-04');
    expect(valueOf('Weight')).toBe('70');
    expect(valueOf('Height')).toBe('175');
    expect(valueOf('Email')).toBe('sara@demo.test');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true);
    expect(screen.getByRole('heading', { name: 'Medical conditions' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'English' })).toBeTruthy();
    await type('First name', 'Sarah');
    await type('Height', '171.5');
    await type('Company', '0');
    await pressButton('Save');
    expect(savedRequests()).toEqual([{ scenario: 'main', firstName: 'Sarah', height: 171.5, company: 0 }]);
    const modal = within((await screen.findByText('Your profile was saved.')).closest('dialog')!);
    expect(modal.getByRole('heading', { name: 'Profile Settings' })).toBeTruthy();
    expect(draft()).toBeUndefined();
  });

  it('saves likes and notes as food preferences — CLL-028', async () => {
    says('Your food preferences have been saved.');
    await openProfile();
    await type('Notes for the kitchen and the nutritionist', 'No onions');
    await pressButton('Save');
    expect(savedRequests()).toEqual([{ scenario: 'preferences', notes: 'No onions' }]);
  });

  it('finds medical conditions by a search, and several can be added and removed — PRF-033, FLD-011', async () => {
    says('Your profile was saved.');
    await openProfile();
    const card = within(screen.getByRole('heading', { name: 'Medical conditions' }).closest('section')!);
    expect(card.getByText('Type 1 diabetes')).toBeTruthy();
    await type('Search for a condition', 'coeliac');
    await tap(card.getByRole('button', { name: 'Coeliac disease' }));
    await type('Search for a condition', 'gout');
    await tap(card.getByRole('button', { name: 'Gout' }));
    await tap(card.getByRole('button', { name: 'Remove Type 1 diabetes' }));
    await pressButton('Save');
    const [request] = savedRequests() as { medical: number[] }[];
    expect(request!.medical).toHaveLength(2);
    expect(request!.medical).not.toContain(1);
  });

  it('shows beside each field what is wrong, and sends no request — PRF-020, WIZ-059, WIZ-060, WIZ-061', async () => {
    await openProfile();
    await type('First name', ' ');
    await type('Weight', '500.001');
    await type('Goal weight', '70.0001');
    await type('Height', '300.01');
    await type('Birthday', '2008-11-22');
    await type('Notes for the kitchen and the nutritionist', 'n'.repeat(4_001));
    await pressButton('Save');
    expect(described('First name')).toContain('Please enter your first name.');
    expect(described('Weight')).toContain('Please enter a weight of up to 500 kg.');
    expect(described('Goal weight')).toContain('Please enter a weight of up to 500 kg.');
    expect(described('Height')).toContain('Please enter a height of up to 300 cm.');
    expect(described('Birthday')).toContain('You must be at least 18 years old.');
    expect(described('Notes for the kitchen and the nutritionist')).toContain('at most 4,000');
    expect(savedRequests()).toEqual([]);
  });

  it('opens the birthday picker at 18 years ago, its latest day, and lists Male first — PRF-023, WIZ-059, WIZ-063', async () => {
    await openProfile();
    expect(screen.getByLabelText('Birthday').getAttribute('max')).toBe('2008-11-21');
    const genders = within(screen.getByRole('group', { name: 'Gender' })).getAllByRole('radio');
    expect(genders.map((each) => each.getAttribute('value'))).toEqual(['male', 'female']);
  });

  it('formats the phone number after +971 on blur, accepts only phone characters and sends only digits — PRF-024, WIZ-062', async () => {
    says('Your profile was saved.');
    await openProfile();
    await type('Phone', '+971 50 765x4321');
    expect(valueOf('Phone')).toBe('+971 50 7654321');
    await act(async () => void fireEvent.blur(screen.getByLabelText('Phone')));
    expect(valueOf('Phone')).toBe('(50)765 43 21');
    await type('Your password', 'Demo-2026!');
    await pressButton('Save');
    expect(savedRequests()).toEqual([
      { scenario: 'main', phone: '507654321', PC_CODE: '+971', password: 'Demo-2026!' },
    ]);
  });

  it('shows the server’s errors beside their fields, and keeps what was typed — MSG-045, PRF-020', async () => {
    world.answers.set('profile/set', [
      refused('validation', 'This email address is already in use.', {
        email: 'This email address is already in use.',
      }),
    ]);
    await openProfile();
    await type('Email', 'active@demo.test');
    await type('Your password', 'Demo-2026!');
    await pressButton('Save');
    expect(described('Email')).toContain('already in use');
    expect(valueOf('Email')).toBe('active@demo.test');
    expect(draft()?.typed).toEqual({ email: 'active@demo.test' });
  });

  it('asks for the password or a code to change the email, and stores neither on the device', async () => {
    says('Saved. The new address counts after its link.');
    world.answers.set('login/otp', [good({ expiresIn: 300 })]);
    await openProfile();
    await type('Email', 'new@demo.test');
    await pressButton('Save');
    expect(described('Your password')).toContain('Please enter your password');
    await type('Your password', 'Secret-2026!');
    expect(JSON.stringify(draft())).not.toContain('Secret-2026!');
    await pressButton('Use a code instead');
    await pressButton('Save');
    expect(savedRequests()).toEqual([]);
    expect(world.asked.at(-1)).toMatchObject({
      name: 'login/otp',
      request: { validateType: 'email', contact: 'sara@demo.test' },
    });
    expect(document.activeElement).toBe(await screen.findByLabelText('Digit 1 of 4'));
    await pressButton('Save');
    expect(screen.getByText('Please enter all four digits')).toBeTruthy();
    await type('Digit 1 of 4', '7304');
    expect(JSON.stringify(draft())).not.toContain('7304');
    await pressButton('Save');
    expect(savedRequests()).toEqual([{ scenario: 'main', email: 'new@demo.test', code: '7304' }]);
    expect(await screen.findByText('Saved. The new address counts after its link.')).toBeTruthy();
  });

  it('sends a code to the account’s phone if there is no password, and says beside the field that a code is wrong', async () => {
    world.user = { ...sara, passwordUnset: true };
    world.answers.set('login/otp', [good({ expiresIn: 300 })]);
    world.answers.set('profile/set', [
      refused('wrong_code', 'This code is not right.', { code: 'This code is not right.' }),
    ]);
    await openProfile();
    await type('Phone', '507654321');
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await tap(screen.getByRole('radio', { name: 'By phone' }));
    await pressButton('Get the code');
    expect(world.asked.at(-1)).toMatchObject({
      name: 'login/otp',
      request: { validateType: 'phone', contact: '501234567', PC_CODE: '+971' },
    });
    await type('Digit 1 of 4', '1234');
    await pressButton('Save');
    expect(within(screen.getByRole('group', { name: 'Code of four digits' })).getByRole('alert').textContent).toBe(
      'This code is not right.',
    );
    await type('Digit 1 of 4', '5678');
    expect(screen.queryByText('This code is not right.')).toBeNull();
    expect(draft()?.typed).toEqual({ phone: '507654321' });
  });

  it('changes the phone, with two-step sign-in, only by a code to the current number, and says so — XTR-010', async () => {
    world.user = { ...sara, sms: true };
    world.answers.set('login/otp', [good({ expiresIn: 300 })]);
    says('Your profile was saved.');
    await openProfile();
    await type('Email', 'new@demo.test');
    expect(screen.getByLabelText('Your password')).toBeTruthy();
    await type('Phone', '507654321');
    expect(screen.queryByLabelText('Your password')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'By email' })).toBeNull();
    expect(screen.getByText(/we first send a code to your present phone number/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact the team' }).getAttribute('href')).toBe('/contact');
    await pressButton('Get the code');
    expect(world.asked.at(-1)).toMatchObject({
      name: 'login/otp',
      request: { validateType: 'phone', contact: '501234567', PC_CODE: '+971' },
    });
    await type('Digit 1 of 4', '7304');
    await pressButton('Save');
    expect(savedRequests()).toEqual([
      { scenario: 'main', email: 'new@demo.test', phone: '507654321', PC_CODE: '+971', code: '7304' },
    ]);
  });

  it('calculates age, BMI and ideal weight while the customer types — CST-019, CST-020', async () => {
    await openProfile();
    const figure = (name: string) => screen.getByText(name).parentElement!.textContent;
    expect(figure('Age')).toBe('Age36 years');
    expect(figure('BMI')).toBe('BMI22.9Normal');
    expect(figure('Ideal weight')).toMatch(/66\.0\skgEstimate/);
    await type('Weight', '90');
    expect(figure('BMI')).toBe('BMI29.4Over');
    await type('Height', '225');
    expect(figure('BMI')).toBe('BMI17.8Under');
    await type('Birthday', '2000-11-22');
    expect(figure('Age')).toBe('Age25 years');
    await type('Height', '');
    expect(figure('BMI')).toBe('BMI–');
  });
});

describe('The profile without a network', () => {
  it('shows the stored form with its age, keeps what is typed, and offers to send it when the network is back', async () => {
    world.online = false;
    await openProfile();
    expect(screen.getByText(/^as of/)).toBeTruthy();
    await type('Height', '180');
    await pressButton('Save');
    expect(await screen.findByText(/Not sent: you are offline/)).toBeTruthy();
    expect(draft()).toEqual({ typed: { height: '180' }, base: { height: '175' }, unsent: true });
    says('Your profile was saved.');
    await act(async () => void (world.online = true));
    expect(await screen.findByText('You are connected again.')).toBeTruthy();
    await pressButton('Send now');
    expect(savedRequests().at(-1)).toEqual({ scenario: 'main', height: 180 });
    await waitFor(() => expect(draft()).toBeUndefined());
  });

  it('does not claim that text is stored if the browser has no space for it', async () => {
    world.online = false;
    device.full = true;
    await openProfile();
    await type('Height', '180');
    expect(screen.getByText(/please leave this page open/)).toBeTruthy();
    await pressButton('Save');
    expect(screen.queryByText(/kept on this device/)).toBeNull();
    expect(screen.getByText(/please leave this page open/)).toBeTruthy();
  });

  it('sends the form again under the same id after a request without an answer, so that it is saved once', async () => {
    world.answers.set('profile/set', [unanswered, good({ user: sara, message: 'Your profile was saved.' })]);
    await openProfile();
    await type('Height', '180');
    await pressButton('Save');
    await pressButton('Send now');
    const ids = world.asked.flatMap(({ name, id }) => (name === 'profile/set' ? [id] : []));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toBeTruthy();
  });
});

describe('The profile that is also open on a second device', () => {
  it('shows what the second device changed meanwhile, and lets the customer choose a value', async () => {
    device.begin('profile', {
      typed: { height: '180', firstName: 'Sarah' },
      base: { height: '170', firstName: 'Sara' },
    });
    await openProfile();
    expect(screen.getByText('Changed on another device meanwhile')).toBeTruthy();
    expect(screen.getByText(/Height: .*175/)).toBeTruthy();
    await pressButton('Use the newer one');
    expect(valueOf('Height')).toBe('175');
    expect(draft()?.typed).toEqual({ firstName: 'Sarah' });
  });

  it('shows a field that was changed on the second device later, with a note about the change', async () => {
    await openProfile();
    await act(async () => void (world.user = { ...sara, height: 181 }));
    expect(valueOf('Height')).toBe('181');
    expect(screen.getByText(/Changed on another device: Height: .*181/)).toBeTruthy();
  });

  it('does not call its own save, and what the server derives from it, a change of another device', async () => {
    world.answers.set('profile/set', [
      () => {
        const user = { ...sara, weight: 71_000, start_weight: 71_000 };
        world.user = user;
        return good({ user, message: 'Your profile was saved.' });
      },
    ]);
    await openProfile();
    await type('Weight', '71');
    await pressButton('Save');
    await screen.findByText('Your profile was saved.');
    expect(valueOf('Start weight')).toBe('71');
    expect(screen.queryByText(/Changed on another device/)).toBeNull();
  });
});

it('the profile of the plan opens the addresses after it is saved — PRF-018, SHL-022, MOD-029', async () => {
  says('Your profile was saved.');
  const where = await openProfile('/modify/profile');
  await type('First name', 'Sarah');
  await pressButton('Save');
  await screen.findByText('Your profile was saved.');
  await pressButton('OK');
  await waitFor(() => expect(where()).toBe('/modify/address'));
});
