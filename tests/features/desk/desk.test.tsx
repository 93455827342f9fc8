import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { setLocale } from '#src/i18n/catalogue-store.ts';
import { pagesOf } from '#src/desk/pages.ts';
import { go } from '#src/desk/path.ts';
import { loadTexts } from '#src/desk/texts.ts';
import { staffRoles } from '#src/domain/staff/staff-roles.ts';
import { enter, ok, openDesk, owner, refused, type Answers } from '../../support/desk/open-desk.tsx';

const listed = { ...owner, state: 'active', createdAt: 0, disabledAt: null } as const;

const asOwner = { 'staff/list': () => ok<'staff/list'>({ staff: [listed] }) } as const satisfies Answers;
beforeAll(loadTexts);
beforeEach(async () => {
  localStorage.clear();
  await setLocale('en-US');
  go('', 'replace');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  go('', 'replace');
});

describe('The sign-in of the desk', () => {
  it('asks for the password, then for the mailed code, and names a wrong code at its field — DSK-001', async () => {
    const desk = openDesk({
      'entry/password': () => ok<'entry/password'>({ ticket: 'the-ticket', expiresIn: 300 }),
      'entry/code': ({ code }) =>
        code === '1234'
          ? ok<'entry/code'>({ token: 'abc', expiresAt: 0, staff: owner })
          : refused('wrong_code', { code: 'This code is not right.' }),
    });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'omar@desk.test' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'long enough secret' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const code = await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(code);
    fireEvent.change(code, { target: { value: '0000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    fireEvent.change(code, { target: { value: '1234' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Hello Omar Haddad' })).toBeTruthy();
    expect(desk.sent.map(([name]) => name)).toEqual(['entry/password', 'entry/code', 'entry/code']);
    expect(localStorage.getItem('sufra.desk-token')).toBe('abc');
  });

  it('is shown again, with the reason, as soon as the server ends the session', async () => {
    const desk = openDesk(asOwner);
    await enter(desk);
    await desk.end();
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeTruthy();
    expect(localStorage.getItem('sufra.desk-token')).toBeNull();
    expect(desk.session.known()).toBe('abc');
  });

  it('leaves no living token in the browser after a sign-out that the server did not hear', async () => {
    const desk = openDesk(asOwner);
    await enter(desk);
    await act(() => desk.session.leave());
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(Object.keys(localStorage).map((key) => localStorage.getItem(key))).not.toContain('abc');
  });

  it('is not needed after a reload: the stored token restores the session, or is dropped if it is refused', async () => {
    localStorage.setItem('sufra.desk-token', 'abc');
    const desk = openDesk({ 'entry/resume': () => ok<'entry/resume'>({ expiresAt: 0, staff: owner }) });
    await desk.connect();
    expect(screen.getByRole('heading', { name: 'Hello Omar Haddad' })).toBeTruthy();
    desk.answer({ 'entry/resume': () => refused('session_invalid') });
    await desk.connect();
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(localStorage.getItem('sufra.desk-token')).toBeNull();
  });
});

describe('The pages of the desk', () => {
  it('are those whose messages the role may send — DSK-002', () => {
    expect(staffRoles.map((role) => [role, pagesOf([role])])).toEqual([
      ['kitchen', ['kitchen']],
      ['driver', ['round']],
      ['support', ['delivery']],
      ['nutritionist', []],
      ['owner', ['kitchen', 'delivery', 'staff', 'audit']],
    ]);
  });

  it('of another role are refused before anything is asked', async () => {
    const desk = openDesk(asOwner);
    await enter(desk, { ...owner, roles: ['kitchen'] });
    act(() => go('staff'));
    expect(screen.getAllByText('This page is not for your role.').length).toBeGreaterThan(0);
    expect(desk.sent).toEqual([]);
  });

  it('keep what was loaded when the connection is lost', async () => {
    const desk = openDesk(asOwner);
    await enter(desk);
    act(() => go('staff'));
    expect(await screen.findByRole('row', { name: /omar@desk.test/ })).toBeTruthy();
    desk.answer({ 'staff/disable': () => ok<'staff/disable'>({ member: { ...listed, state: 'disabled' } }) });
    fireEvent.click(screen.getByRole('button', { name: 'Take access away' }));
    const dialog = await screen.findByRole('alertdialog', { hidden: true });
    fireEvent.click(await within(dialog).findByText('Take access away'));
    await waitFor(() => expect(screen.getByText(/No connection\./)).toBeTruthy());
    expect(screen.getByRole('row', { name: /omar@desk.test/ })).toBeTruthy();
  });
});
