import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { calendarFile } from '#src/features/wizard/thank/calendar-file.ts';
import { day } from '#src/domain/days/day.ts';
import type { WiredReply, WiredUser } from '../../support/on-wire.ts';
import { device, wireOn, world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { draftNow, fiveDays, newWizard, openWizard, path, tap } from '../../support/screens/wizard-page.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order', 'wizard'));

const order = (more: Partial<WiredReply<'order/get'>> = {}) =>
  ({
    planParams: {
      id: 77,
      date: wireOn(4),
      end_date: wireOn(8),
      slot_id: 1,
      deliverySlot: 1,
      emirate_id: 1,
      cutlery: 0,
      diet: 32,
      mealType: [3, 5],
      mealPlan: 10,
      price: 35_500,
      payed: false,
      skipped: {},
      dietChanges: {},
      exclude_week_day: [],
      days_count: 5,
      dietIds: [32],
    },
    mealPlan: {},
    sides: {},
    days: {},
    version: 1,
    due: { plan: 0, deposit: 0, difference: 0 },
    bill: { total: 53_500, vat: 1_690, deposit: 18_000, paid: false },
    ...more,
  }) as unknown as WiredReply<'order/get'>;

beforeEach(() => {
  newWizard(fiveDays({ step: 7 }));
  world.user = { ...world.user, hasPlan: true, buildStep: 7 } as WiredUser;
  world.order = order();
});
const open = () => openWizard('/menu/thank');

describe('/menu/thank', () => {
  it('thanks the customer, and says who calls, when the first meals arrive and what was ordered — WIZ-023', async () => {
    await open();
    expect(path()).toBe('/menu/thank');
    expect(screen.getByRole('heading', { level: 1, name: 'Thank You' })).toBeTruthy();
    expect(screen.getByText('Thank you for the order.')).toBeTruthy();
    expect(screen.getByText('Our manager will contact you soon.')).toBeTruthy();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getByText(/usually within one working day, on \u2066\+971.50.123.4567\u2069\./u)).toBeTruthy();
    expect(
      next.getByText(/^Your first bag comes Wed 25 Nov, 2.–.6.AM( GST)?, with the meals of Wed 25 Nov\.$/),
    ).toBeTruthy();
    const facts = within(screen.getByRole('region', { name: 'Your order' }));
    expect(facts.getByText('AED 535.00')).toBeTruthy();
    expect(next.getByText('You can change the dishes of a day under My menu up to four days before it.')).toBeTruthy();
    expect(facts.getByRole('button', { name: 'Receipt as PDF' })).toBeTruthy();
    await tap(screen.getByRole('link', { name: 'Today' }));
    expect(path()).toBe('/');
  });

  it('says that an evening bag arrives on the day before its meals, and names that weekday', async () => {
    const { planParams } = order();
    world.order = order({ planParams: { ...planParams!, slot_id: 4 } });
    await open();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(
      next.getByText(/^Your first bag comes Tue 24 Nov, 5.–.10.PM( GST)?, with the meals of Wed 25 Nov\.$/),
    ).toBeTruthy();
    const facts = within(screen.getByRole('region', { name: 'Your order' }));
    expect(facts.getByText('First delivery').nextElementSibling!.textContent).toMatch(/^Tue 24 Nov, 5.–.10.PM( GST)?$/);
  });

  it('promises no delivery before the payment', async () => {
    world.order = order({ due: { plan: 53_500, deposit: 0, difference: 0 } });
    await open();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(
      next.getByText(/^Once you have paid, your plan begins with the meals of Wed 25 Nov, or 2 days after/),
    ).toBeTruthy();
    expect(next.queryByText(/first bag/)).toBeNull();
  });

  it('stays open after the draft was cleared, even if the account was not read since the order — WIZ-022, WIZ-039', async () => {
    world.user = { ...world.user, hasPlan: false, buildStep: 6 } as WiredUser;
    await open();
    await waitFor(() => expect(device.draft('wizard')).toBeUndefined(), { timeout: 3_000 });
    expect(path()).toBe('/menu/thank');
    expect(screen.getByText('Thank you for the order.')).toBeTruthy();
  });

  it('clears the draft even if the customer leaves within the second — WIZ-039', async () => {
    await open();
    expect(draftNow().step).toBe(7);
    await tap(screen.getByRole('link', { name: 'To my plan' }));
    expect(device.draft('wizard')).toBeUndefined();
  });

  it('also clears the copy agreed with the server, so that the next plan causes no conflict — XTR-028', async () => {
    device.begin('wizard-copy', { version: 5, agreed: fiveDays() });
    await open();
    await tap(screen.getByRole('link', { name: 'To my plan' }));
    expect(device.draft('wizard-copy')).toBeUndefined();
    device.begin('wizard', fiveDays({ diet: 33 }));
    world.user = { ...world.user, hasPlan: false, buildStep: 6 } as WiredUser;
    document.body.replaceChildren();
    await openWizard('/menu/summary');
    expect(screen.queryByRole('heading', { name: 'This plan was changed on two devices' })).toBeNull();
  });

  it('adds the first delivery to the device’s calendar at its time, without a server request', async () => {
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:x' }));
    URL.revokeObjectURL = () => undefined;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => clicked.mockRestore());
    device.network('offline');
    await open();
    await press('Add to my calendar');
    expect(clicked).toHaveBeenCalledOnce();
    const text = await files[0]!.text();
    expect(text).toContain('DTSTART:20261124T220000Z');
    expect(text).toContain('DTEND:20261125T020000Z');
    expect(text).toContain('SUMMARY:Sufra: first delivery');
  });

  it('is not shown to a customer who has never ordered', async () => {
    newWizard(fiveDays({ step: 6 }));
    await open();
    expect(path()).toBe('/menu/summary');
  });
});

describe('The calendar file', () => {
  const made = calendarFile(
    {
      day: day('2026-12-31'),
      at: null,
      uid: 'order-77@sufra.example',
      title: 'سفرة: أول توصيل؛ وجبات, اليوم',
      text: 'One; two\nthree \\ four '.repeat(8),
    },
    Date.parse('2026-11-21T08:00:00.123Z'),
  );

  it('contains the delivery period in UTC', () => {
    const lines = calendarFile(
      {
        day: day('2026-12-31'),
        at: { start: Date.parse('2026-12-30T17:00+04:00'), end: Date.parse('2026-12-30T22:00+04:00') },
        uid: 'order-77@sufra.example',
        title: 'First delivery',
        text: '',
      },
      0,
    ).split('\r\n');
    expect(lines).toContain('DTSTART:20261230T130000Z');
    expect(lines).toContain('DTEND:20261230T180000Z');
  });

  it('contains one whole day if no delivery time is known, with an end one day later and a timestamp in UTC', () => {
    const lines = made.split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain('DTSTAMP:20261121T080000Z');
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  });

  it('folds lines at 75 bytes, splits no character, and escapes special characters', () => {
    for (const line of made.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const whole = made.replaceAll('\r\n ', '');
    expect(whole).toContain(`DESCRIPTION:${'One\\; two\\nthree \\\\ four '.repeat(8)}`);
    expect(whole).toContain('SUMMARY:سفرة: أول توصيل؛ وجبات\\, اليوم');
  });
});
