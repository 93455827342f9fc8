import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { SkipDialog } from '#src/meals/picker/skip-dialog.tsx';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import { day } from '#src/domain/days/day.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'plan'));
afterEach(cleanup);

/** A request that never gets an answer: it is on its way when the network is lost. */
const skip = vi.fn(() => new Promise<string | null>(() => undefined));

const open = async (network: Connectivity) => {
  const device = testDevice({ network });
  const Page = () => (
    <>
      <h1>Page</h1>
      <SkipDialog show final="It is final." added={day('2026-12-03')} close={() => undefined} skip={skip} />
    </>
  );
  await openPages(device.engine, { '/': Page }, '/');
  const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  return { device, box, button: () => within(box).getByRole<HTMLButtonElement>('button', { name: 'Skip delivery' }) };
};
const needs = (box: HTMLElement) => within(box).queryByText('This needs a connection.');

describe('The question before a day is skipped', () => {
  it('shows the consequences at once while offline, says that it needs a connection, and shows no spinner — SKP-001', async () => {
    const { box, button } = await open('offline');
    expect(within(box).getByText('A day is added to the end of your plan: Thursday 3 December 2026.')).toBeTruthy();
    expect(document.getElementById(button().getAttribute('aria-describedby')!)).toBe(needs(box));
    expect(button().disabled).toBe(true);
    expect(button().getAttribute('aria-busy')).toBeNull();
    expect(skip).not.toHaveBeenCalled();
  });

  it('stops its spinner when the connection is lost before an answer arrives — CLL-006', async () => {
    const { device, box, button } = await open('online');
    expect(needs(box)).toBeNull();
    await act(async () => button().click());
    expect(button().getAttribute('aria-busy')).toBe('true');
    await act(async () => device.network('offline'));
    expect(needs(box)).toBeTruthy();
    expect(button().getAttribute('aria-busy')).toBeNull();
  });
});
