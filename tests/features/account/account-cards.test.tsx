import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { DevicesCard } from '#src/features/account/security/devices-card.tsx';
import { PasswordCard } from '#src/features/account/security/password-card.tsx';
import { PlanRequestCard } from '#src/features/plan-request/plan-request-card.tsx';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { press, showScreen, told, type, visitorEngine } from '../../support/screens/visitor-page.tsx';

let engine: ReturnType<typeof visitorEngine>;

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'signup');
});

/** Shows a card to this customer; null is a visitor. */
const show = async (user: object | null, card: ReactNode, network: Connectivity = 'online'): Promise<void> => {
  engine = visitorEngine(user, { network });
  await wholeEngine();
  await showScreen(
    <Provider store={createStore()}>
      <h1>Screen</h1>
      {card}
    </Provider>,
  );
};
const changed = vi.fn();
const sara = { user_id: 5, email: 'sara@example.com', firstName: 'Sara', lastName: 'Nasser', phone: '501234567' };

describe('The card for a new password', () => {
  it('asks for the current password and shows a refusal beside it', async () => {
    await show(sara, <PasswordCard onChanged={changed} />);
    await press('Save the new password');
    expect(told('Current password')).toBe('Please enter your current password');
    expect(engine.ask).not.toHaveBeenCalled();
    type('Current password', 'old one');
    type('New password', 'a calm green morning');
    engine.ask.mockResolvedValueOnce(
      refused('wrong_credentials', 'No.', { current: 'The current password is not right' }),
    );
    await press('Save the new password');
    await waitFor(() => expect(told('Current password')).toBe('The current password is not right'));
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    // A field that cuts the text would store another password than the pasted one.
    type('Current password', 'x'.repeat(201));
    type('New password', `a calm green morning ${'x'.repeat(180)}`);
    await press('Save the new password');
    expect(told('Current password')).toBe('Please use at most 200 characters');
    expect(told('New password')).toContain('Please use at most 200 characters');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toHaveLength(201);
    expect(screen.getByLabelText('New password').getAttribute('maxlength')).toBeNull();
    expect(screen.getByLabelText('Current password').getAttribute('maxlength')).toBeNull();
    expect(engine.ask).toHaveBeenCalledOnce();
    type('Current password', 'old one');
    type('New password', 'a calm green morning');
    engine.ask.mockResolvedValueOnce(good({ message: 'Saved.' }));
    await press('Save the new password');
    expect((await screen.findByRole('status')).textContent).toBe('Saved.');
    expect(changed).toHaveBeenCalledOnce();
    expect(engine.ask).toHaveBeenLastCalledWith('account/setPassword', {
      current: 'old one',
      password: 'a calm green morning',
    });
  });

  describe('in an account whose password the server made', () => {
    const code = (digits: string) => type('Digit 1 of 4', digits);
    const unset = { ...sara, PC_CODE: '+971', passwordUnset: true };

    it('needs a code, sent to an address of the account by mail or by phone', async () => {
      await show(unset, <PasswordCard onChanged={changed} />);
      expect(screen.queryByLabelText('Current password')).toBeNull();
      expect(screen.queryByLabelText('New password')).toBeNull();
      engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
      await press('Get the code');
      expect(await screen.findByText('We have sent a code to sara@example.com.')).toBeTruthy();
      expect(engine.ask).toHaveBeenLastCalledWith('login/otp', {
        validateType: 'email',
        contact: 'sara@example.com',
        app: 'customer',
        browserId: expect.stringMatching(/^[A-Z]{16}$/),
      });
      expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 4'));

      await press('Send it another way');
      fireEvent.click(screen.getByLabelText('By phone'));
      engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
      await press('Get the code');
      expect(await screen.findByText(/We have sent a code to .*\+971 50 123 4567/)).toBeTruthy();
      expect(engine.ask).toHaveBeenLastCalledWith(
        'login/otp',
        expect.objectContaining({ validateType: 'phone', contact: '501234567', PC_CODE: '+971' }),
      );
      code('4711');
      type('New password', 'a calm green morning');
      engine.ask.mockResolvedValueOnce(good({ message: 'Saved.' }));
      await press('Save the new password');
      expect(await screen.findByText('Saved.')).toBeTruthy();
      expect(engine.ask).toHaveBeenLastCalledWith('account/setPassword', {
        code: '4711',
        password: 'a calm green morning',
      });
    });

    it('reports missing fields before a request, shows a refusal beside the code, and sends another code', async () => {
      await show({ ...unset, phone: '' }, <PasswordCard onChanged={changed} />);
      expect(screen.queryByLabelText('By phone')).toBeNull();
      engine.ask.mockResolvedValueOnce(refused('rate_limited', 'Too many codes were asked for.'));
      await press('Get the code');
      expect((await screen.findByRole('alert')).textContent).toContain('Too many codes');
      engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
      await press('Get the code');
      await screen.findByText('We have sent a code to sara@example.com.');
      const asked = engine.ask.mock.calls.length;
      type('New password', 'sara1234');
      await press('Save the new password');
      expect(told('New password')).toContain('This password is easy to guess');
      expect(screen.getByText('Please enter all four digits')).toBeTruthy();
      expect(engine.ask).toHaveBeenCalledTimes(asked);

      type('New password', 'a calm green morning');
      code('0000');
      engine.ask.mockResolvedValueOnce(refused('wrong_code', 'No.', { code: 'This code is not right.' }));
      await press('Save the new password');
      expect(await screen.findByText('This code is not right.')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 4'));
      engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
      await press('Send a new code');
      await waitFor(() => expect(screen.queryByText('This code is not right.')).toBeNull());
      expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a calm green morning');
    });
  });
});

describe('The card of the signed-in devices', () => {
  const at = (hoursAgo: number) => Math.floor(Date.now() / 1000) - hoursAgo * 3600;
  const laptop = { id: 7, device: 'Edge on Windows', createdAt: at(900), lastSeen: at(50), current: false };
  const phone = { id: 8, device: 'Chrome on Android', createdAt: at(1), lastSeen: at(0.5), current: true };
  const tablet = { id: 9, device: 'Safari on iPad', createdAt: at(20), lastSeen: at(0.9), current: false };
  /** Waits, because the question opens after a moment. */
  const confirm = async (): Promise<void> => {
    await screen.findByRole('button', { name: 'Sign out' });
    await press('Sign out');
  };
  const rows = () => screen.getAllByText(/ on (?:Windows|Android|iPad)$/).map(({ textContent }) => textContent);

  it('lists five devices with this device among them, and the others on request', async () => {
    await show(sara, <DevicesCard turn={0} />, 'connecting');
    const more = [1, 2, 3, 4, 5].map((id) => ({ ...tablet, id: 20 + id, lastSeen: at(id) }));
    engine.ask.mockResolvedValueOnce(good({ sessions: [...more, laptop, phone] }));
    await engine.network('online');
    expect(rows()).toEqual(['Chrome on Android', ...Array.from({ length: 4 }, () => 'Safari on iPad')]);
    await press('Show all 7 devices');
    expect(rows()).toHaveLength(7);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('lists this device first, the others by last use, and signs out one device', async () => {
    await show(sara, <DevicesCard turn={0} />, 'connecting');
    engine.ask.mockResolvedValueOnce(good({ sessions: [laptop, tablet, phone] }));
    await engine.network('online');
    expect(rows()).toEqual(['Chrome on Android', 'Safari on iPad', 'Edge on Windows']);
    expect(screen.getByText('This device').closest('div')!.textContent).toContain('Chrome on Android');
    expect(screen.getByText(/^Last used 2 days ago/)).toBeTruthy();
    expect(screen.getByText(/^Used in the last hour/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Android' })).toBeNull();
    const drawn = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')!.split('#')[1]);
    expect(drawn).toEqual(['device', 'device', 'computer']);

    await press('Sign out Edge on Windows');
    expect(engine.ask).toHaveBeenCalledOnce();
    engine.ask.mockResolvedValueOnce(good({}));
    engine.ask.mockResolvedValueOnce(good({ sessions: [tablet, phone] }));
    await confirm();
    expect(engine.ask).toHaveBeenNthCalledWith(2, 'login/revoke', { id: 7 });
    expect(screen.getByRole('status').textContent).toBe('Edge on Windows is signed out.');
    expect(rows()).toEqual(['Chrome on Android', 'Safari on iPad']);
  });

  it('signs out all other devices after a question, and shows the reason for a refusal', async () => {
    await show(sara, <DevicesCard turn={0} />, 'connecting');
    engine.ask.mockResolvedValueOnce(good({ sessions: [laptop, tablet, phone] }));
    await engine.network('online');
    await press('Sign out all other devices');
    engine.ask.mockResolvedValueOnce(refused('rate_limited', 'That was a bit fast.'));
    engine.ask.mockResolvedValueOnce(good({ sessions: [laptop, tablet, phone] }));
    await confirm();
    expect(screen.getByRole('alert').textContent).toBe('That was a bit fast.');
    await press('Sign out all other devices');
    engine.ask.mockResolvedValueOnce(good({}));
    engine.ask.mockResolvedValueOnce(good({ sessions: [phone] }));
    await confirm();
    expect(engine.ask).toHaveBeenCalledWith('login/revoke', { all: true });
    expect(screen.getByRole('status').textContent).toBe('All other devices are signed out.');
    expect(rows()).toEqual(['Chrome on Android']);
  });

  it('says that it needs the network, and keeps the list that it has loaded', async () => {
    await show(sara, <DevicesCard turn={0} />, 'connecting');
    await engine.network('offline');
    expect(screen.getByText('This needs a connection.')).toBeTruthy();
    expect(engine.ask).not.toHaveBeenCalled();
    engine.ask.mockResolvedValueOnce(good({ sessions: [laptop, phone] }));
    await engine.network('online');
    expect(screen.queryByText('This needs a connection.')).toBeNull();
    await engine.network('offline');
    expect(rows()).toEqual(['Chrome on Android', 'Edge on Windows']);
    expect((screen.getByRole('button', { name: 'Sign out Edge on Windows' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('The request for a plan', () => {
  it('of a visitor is sent only with an e-mail address, and the answer is shown — HOM-012, HOM-013, CAL-039, ERR-021', async () => {
    await show(null, <PlanRequestCard />);
    type('Name', 'Omar');
    await press('Send the request');
    expect(told('Email')).toBe('Please enter your email');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(engine.ask).not.toHaveBeenCalled();
    type('Email', 'omar@example.com');
    engine.ask.mockResolvedValueOnce(refused('validation', 'No.', { phone: 'This is no number.' }));
    await press('Send the request');
    await waitFor(() => expect(told('Phone')).toBe('This is no number.'));
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    engine.ask.mockReset();
    engine.ask.mockResolvedValueOnce(good({ message: 'Request sent, will get back to you soon' }));
    await press('Send the request');
    expect((await screen.findByRole('status')).textContent).toBe('Request sent, will get back to you soon');
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('profile/guestplanRequest', {
      name: 'Omar',
      phone: '',
      email: 'omar@example.com',
    });
  });

  it.each([
    ['taken', good({ message: 'Sent.' })],
    ['refused', refused('validation', 'Please look again.')],
    ['never answered', unanswered],
  ])(
    'shows a spinner from the press until it is %s, and is not sent twice meanwhile — REF-022, CLL-006',
    async (_, reply) => {
      await show(sara, <PlanRequestCard />);
      let answer: (given: unknown) => void = () => undefined;
      engine.ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
      await press('Send the request');
      const button = await waitFor(() => {
        const found = screen.getByRole('button', { name: /Send the request/ });
        expect(found.getAttribute('aria-busy')).toBe('true');
        return found;
      });
      await press(/Send the request/);
      expect(engine.ask).toHaveBeenCalledOnce();
      answer(reply);
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    },
  );

  it('shows a missing answer as offline, and a refusal as an error', async () => {
    await show(sara, <PlanRequestCard />);
    const mark = (): string | null | undefined =>
      screen.getByRole('alert').querySelector('use')?.getAttribute('href')?.split('#')[1];
    engine.ask.mockResolvedValueOnce(unanswered);
    await press('Send the request');
    expect(mark()).toBe('cloud-off');
    engine.ask.mockResolvedValueOnce(refused('internal', 'Something went wrong on our side.'));
    await press('Send the request');
    await screen.findByText('Something went wrong on our side.');
    expect(mark()).toBe('warning');
  });

  it('reports fields that are too long without cutting them, and ignores outer blanks and invisible marks', async () => {
    await show(null, <PlanRequestCard />);
    const [name, phone] = ['n'.repeat(200), '5'.repeat(32)];
    type('Name', `${name}n`);
    type('Phone', `${phone}5`);
    type('Email', ` ${'e'.repeat(260)}@example.com`);
    await press('Send the request');
    expect(told('Name')).toBe('Please use at most 200 characters');
    expect(told('Phone')).toBe('Please use at most 32 characters');
    expect(told('Email')).toBe('Please enter an email such as name@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(`${name}n`);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(engine.ask).not.toHaveBeenCalled();
    for (const label of ['Name', 'Phone', 'Email'])
      expect(screen.getByLabelText(label).getAttribute('maxlength')).toBeNull();

    type('Name', `\u200F  ${name}  `);
    type('Phone', `\u202A  ${phone}\u202C  `);
    type('Email', ' \u200BOmar@example.com ');
    engine.ask.mockResolvedValueOnce(good({ message: 'Sent.' }));
    await press('Send the request');
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('profile/guestplanRequest', {
      name,
      phone,
      email: 'omar@example.com',
    });
  });

  it('of a customer is prefilled and sent with the customer’s id — HOM-013, CAL-040, CHN-035', async () => {
    await show(sara, <PlanRequestCard />);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('sara@example.com');
    engine.ask.mockResolvedValueOnce(good({ message: 'Sent.' }));
    await press('Send the request');
    await waitFor(() =>
      expect(engine.ask).toHaveBeenCalledExactlyOnceWith('profile/getForDashboard/planRequest', {
        subtype: 'planRequest',
        userId: sara.user_id,
        name: 'Sara Nasser',
        phone: '501234567',
        email: 'sara@example.com',
      }),
    );
  });
});
