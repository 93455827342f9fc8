import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import { carriedMenu, carryMenu, type PrintedMenu } from '#src/protocol/order/menu-document.ts';
import { leaveFor } from '#src/state/device/leave-page.ts';
import { good, refused } from '../../support/screens/device/answers.ts';
import { show } from '../../support/screens/plan-screen.tsx';
import {
  newWorld,
  on,
  planReply,
  requests,
  states,
  wire,
  world,
  device,
  customerIs,
} from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

vi.mock('#src/state/device/leave-page.ts', () => ({ leaveFor: vi.fn() }));

const menu: PrintedMenu = {
  brand: { name: 'Sufra', contact: ['+971'] },
  customerName: 'Layla',
  planTitle: '20 days',
  dietName: 'Balanced',
  language: 'en',
  from: '2026-11-20',
  to: '2026-11-29',
  days: [
    {
      day: '2026-11-21',
      state: 'filled',
      meals: [
        {
          type: 'Lunch',
          title: 'Machboos “special” مجبوس',
          macros: { calories: 1, protein: 2, carb: 3, fat: 4 },
          sides: ['Beans'],
          spicy: false,
        },
      ],
      totals: null,
    },
  ],
};
const plainPdf = new TextEncoder().encode('%PDF-1.3\n1 0 obj\nendobj\nxref\ntrailer\nstartxref\n17\n%%EOF\n');

beforeAll(async () => {
  await speakEnglish('shell', 'errors', 'plan', 'errors');
  Object.assign(URL, { createObjectURL: () => 'blob:menu', revokeObjectURL: () => undefined });
});
beforeEach(newWorld);

describe('The days of the plan', () => {
  it('appear in the day strip with their state in words — DAY-001, DAY-002, DAY-003, DAY-004, DAY-005, DAY-010, DAY-011', async () => {
    await show(null);
    const strip = screen.getByRole('radiogroup', { name: 'Days of your plan' });
    const labels = within(strip)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label'));
    expect(labels.map((label) => label?.split(', ').at(-1))).toEqual([
      'Delivered',
      'Closed for changes',
      'Dishes chosen',
      'Not completed',
      'Skipped',
      'Paused',
      'Additional delivery',
    ]);
  });

  it('open at today, at the next plan day, or at the day in the URL', async () => {
    await show(on(5));
    expect(screen.getByRole('heading', { level: 2, name: /26 November 2026/ })).toBeTruthy();
    expect(screen.getByText('No dish chosen yet', { selector: 'p' })).toBeTruthy();
  });

  it('open at today if the URL names a day outside the plan', async () => {
    await show(day('2030-01-01'));
    expect(screen.getByRole('heading', { level: 2, name: /21 November 2026/ })).toBeTruthy();
  });

  it('are shown beside the dishes of the chosen day — MOD-011', async () => {
    await show(on(4), { wide: true });
    const day4 = screen.getByRole('region', { name: /25 November 2026/ });
    expect(
      within(day4)
        .getAllByRole('article')
        .map((each) => within(each).getByRole('heading').textContent),
    ).toEqual(['Chicken machboos', 'Sesame tofu']);
  });

  it('say until when a day can be changed and why a paused day cannot, in the customers’ time zone — DAY-007, MSG-016, MSG-017', async () => {
    await show(on(4));
    expect(screen.getByText(/Change until Sun 22 Nov, 4:00 AM/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Paused/ }));
    expect(await screen.findByText('You cannot edit or skip this day. The day is on pause.')).toBeTruthy();
    cleanup();
    world.order.pause = { startDate: Number(wire(1)), endDate: Number(wire(12)) };
    await show(on(7));
    expect(screen.getByText(/The day is on pause\. Since .*\. Meals again from .*\.$/)).toBeTruthy();
    expect(screen.queryByText(/Change until/)).toBeNull();
  });

  it('are chosen on a phone from a list that is named after the shown day — MOD-018', async () => {
    await show(on(4), { width: 769 });
    expect(screen.queryByLabelText(/^Jump to date/)).toBeNull();
    cleanup();
    await show(on(4), { width: 768 });
    const parts = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Dishes', 'My plan']);
    fireEvent.click(parts[1]!);
    expect(screen.queryByRole('heading', { level: 2, name: /25 November 2026/ })).toBeNull();
    fireEvent.click(parts[0]!);
    const jump = screen.getByLabelText('Jump to date - Wednesday, 25 November');
    fireEvent.change(jump, { target: { value: on(-1) } });
    expect(await screen.findByRole('heading', { level: 2, name: /20 November 2026/ })).toBeTruthy();
  });

  it('change by a swipe with a finger, but not with a mouse', async () => {
    await show(on(4));
    const heading = (): HTMLElement => screen.getByRole('heading', { level: 2, name: /November 2026/ });
    const swipe = (pointerType: string): void => {
      const event = (type: string, clientX: number) =>
        fireEvent(
          heading(),
          Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }), { pointerType }),
        );
      event('pointerdown', 300);
      event('pointerup', 150);
    };
    swipe('mouse');
    expect(heading().textContent).toContain('25 November');
    swipe('touch');
    await waitFor(() => expect(heading().textContent).toContain('26 November'));
  });
});

describe('A dish of a day', () => {
  it('shows the kitchen’s label and the rating on its card — MOD-020', async () => {
    world.products = world.products.map((dish) => (dish.id === 1 ? { ...dish, label_id: 4, rating: 4 } : dish));
    world.arrays = { dishLabels: [{ id: 4, title: 'High protein' }] };
    await show(on(4));
    const card = screen.getAllByRole('article')[0]!;
    expect(within(card).getByText('High protein')).toBeTruthy();
    expect(within(card).getByRole('img', { name: '4.0 out of 5' })).toBeTruthy();
  });
});

describe('The plan screen around its days', () => {
  it('names the diet, the plan, its dates and a change of diet — MOD-014, MOD-017', async () => {
    await show(null);
    expect(screen.getByText('Balanced · 20 days · Fri 20 Nov – 29 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Plan Changed from Balanced to Keto on Thu 26 Nov')).toBeTruthy();
  });

  it('calls no day of an unpaid plan ready or in preparation, and Pay now pays the plan — XTR-036', async () => {
    world.settings = [{ alias: 'PAYMENT_ORIGINS', value: { paymennt: ['https://pay.example'] } }];
    await show(null, { wide: true });
    expect(screen.getAllByText('Dishes chosen').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    cleanup();
    world.order.due = { plan: 126_000, deposit: 0, difference: 0 };
    world.answers.set('order/pay', good({ redirectUrl: 'https://pay.example/checkout/1' }));
    await show(null, { wide: true });
    expect(await screen.findByText(/Pay AED.1,260 to start your plan/)).toBeTruthy();
    expect(screen.queryByText(/Dishes chosen|Closed for changes/)).toBeNull();
    expect(screen.getAllByText('Planned').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Waits for payment').length).toBeGreaterThan(0);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Pay now' })));
    expect(requests('order/pay')).toEqual([{ orderId: 7, what: 'plan', method: 'paymennt' }]);
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/checkout/1');
  });

  it('reminds of a missing delivery address, with a link to add one — XTR-035', async () => {
    customerIs({ homeAddress: null, workAddress: null });
    await show(null, { wide: true });
    expect(await screen.findByText('We do not know where to bring your meals yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add the address' })).toBeTruthy();
  });

  it('lists each numbered change with its kind and number — XTR-043', async () => {
    world.order.changes = [
      { receipt: '2311-K7QM', what: 'skip', day: Number(wire(4)), at: 1_795_400_000 },
      { receipt: '2211-A2B3', what: 'address', day: null, at: 1_795_300_000 },
    ];
    await show(null, { wide: true });
    const card = within(screen.getByRole('region', { name: 'Your changes' }));
    const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^2311-K7QM.*Day skipped, Wed 25 Nov/);
    expect(rows[1]).toMatch(/^2211-A2B3.*Delivery address/);
  });

  it('has a Back arrow to the preferences on a phone — MOD-019', async () => {
    await show(null);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/menu/preferences');
    cleanup();
    await show(null, { width: 768 });
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
    cleanup();
    await show(null, { width: 769 });
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  });

  it('logs a refused plan to the console only — MSG-047, MSG-048', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    world.refusal = { code: 'internal', message: 'Something went wrong.' };
    await show(on(4));
    expect(told).toHaveBeenCalledWith('the plan could not be read', world.refusal);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: 'Chicken machboos' })).toBeTruthy();
    told.mockRestore();
  });

  it('offers Try again if the server sends no answer, and names the missing network while offline', async () => {
    customerIs({ alreadyRenewed: true });
    await show(null, { plan: 'renewed' });
    expect(screen.getByText('This screen could not be shown')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    device.network('offline');
    await show(null, { plan: 'renewed' });
    expect(screen.getByText('This is not on your device yet')).toBeTruthy();
  });

  it('offers the renewed plan only if there is one — MOD-015', async () => {
    await show(null);
    expect(screen.queryByText('View my renewed plan')).toBeNull();
  });

  it('names the other plan on the switch — MOD-015, MOD-016', async () => {
    customerIs({ alreadyRenewed: true });
    world.renewed = { ...planReply(), planParams: { ...planReply().planParams!, id: 8, diet: 33, dietChanges: {} } };
    await show(null);
    fireEvent.click(screen.getByRole('button', { name: 'View my renewed plan' }));
    expect(await screen.findByRole('button', { name: 'View my active plan' })).toBeTruthy();
    expect(await screen.findByText(/^Keto · 20 days/)).toBeTruthy();
  });

  it('opens the renewed plan if the URL asks for it, and the active plan once the renewed plan has started — MOD-016', async () => {
    customerIs({ alreadyRenewed: true });
    world.renewed = { ...planReply(), planParams: { ...planReply().planParams!, id: 8, diet: 33, dietChanges: {} } };
    await show(null, { plan: 'renewed' });
    expect(await screen.findByText(/^Keto · 20 days/)).toBeTruthy();
    cleanup();
    customerIs({ alreadyRenewed: false });
    world.renewed = { ...world.renewed, planParams: null, days: {} };
    await show(null, { plan: 'renewed' });
    expect(screen.queryByText(/^Keto/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Build your menu' })).toBeNull();
  });

  it('has a read-only delivery time and stores the cutlery choice on the device — MOD-004, MOD-006, MOD-010, MSG-051', async () => {
    await show(null, { wide: true });
    expect((screen.getByLabelText('Delivery time') as HTMLSelectElement).disabled).toBe(true);
    const cutlery = screen.getByLabelText<HTMLSelectElement>('Cutlery');
    expect([...cutlery.options].map(({ text }) => text)).toEqual(['No', 'Yes']);
    fireEvent.change(cutlery, { target: { value: '1' } });
    await waitFor(() =>
      expect(device.sent).toMatchObject([{ name: 'order/setCutlery', data: { orderId: 7, cutlery: 1 } }]),
    );
    const box = await screen.findByRole('dialog', { name: 'Cutlery Update' });
    expect(within(box).getByText('Cutlery value set well')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '7 plan days' })).toBeTruthy();
  });

  it('offers the renewal from five days before the end, with the number of days left — REN-005, REN-006', async () => {
    await show(null, { wide: true });
    expect(screen.queryByRole('link', { name: /Renew My Plan/ })).toBeNull();
    cleanup();
    const far = states.filter(([ahead]) => ahead > 5).map(([ahead]) => wire(ahead));
    world.order = {
      ...world.order,
      days: Object.fromEntries(Object.entries(world.order.days).filter(([key]) => !far.includes(key))),
    };
    await show(null, { wide: true });
    const renewal = screen.getByRole('link', { name: /Renew My Plan/ });
    expect(renewal.textContent).toContain('Renew My Plan(5 days left)');
    // That page asks whether to keep the menu or to use the default dishes.
    expect(renewal.getAttribute('href')).toBe('/renewplan/samemenu');
  });

  it('asks a customer without a plan to build one — MOD-002', async () => {
    world.order = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0 };
    await show(null);
    expect(screen.getByRole('link', { name: 'Build your menu' }).getAttribute('href')).toBe('/checkout');
  });
});

describe('a dish', () => {
  it('shows its macros with sides, a spicy mark, its allergen and disliked ingredient, and its rating — MOD-020, MOD-021, MOD-024', async () => {
    customerIs({ dislikes: [101] });
    await show(on(4));
    const [lunch, dinner] = screen.getAllByRole('article');
    expect(within(lunch!).getByRole('heading', { name: 'Chicken machboos' })).toBeTruthy();
    expect(lunch!.querySelector('img')?.getAttribute('src')).toBe('/dishes/1-preview.webp');
    expect(lunch!.textContent).toMatch(/560.kcal.*PRO.*42.g.*CHO.*57.g.*F.*13.g/);
    expect(lunch!.textContent).toContain('You dislike');
    expect(lunch!.textContent).toContain('With Green beans');
    expect(within(lunch!).getByRole('img', { name: '4.5 out of 5' })).toBeTruthy();
    expect(dinner!.textContent).toContain('Spicy');
    expect(dinner!.textContent).toContain('Sesame');
  });

  it('opens with description, sides and their sum, allergens, ingredients and reviews — MOD-012, MOD-023, FBK-046', async () => {
    await show(on(4), { wide: true });
    fireEvent.click(screen.getByRole('button', { name: 'View details: Chicken machboos' }));
    const panel = screen.getByRole('heading', { name: 'Dish description' }).closest('section')!;
    expect(panel.textContent).toContain('Chicken machboos');
    // The part below is rendered later, so that it does not delay the response to the touch.
    expect(within(panel).queryByText('Including Sides:')).toBeNull();
    await within(panel).findByText('Lovely');
    expect(panel.textContent).toContain('About Chicken machboos');
    expect(panel.textContent).toMatch(/Including Sides:.*560 Kcal · PRO 42 g · CHO 57 g · F 13 g/);
    expect(panel.textContent).toContain('None of the 14 listed allergens.');
  });

  it('is never called free of allergens if the kitchen has not approved its recipe — CAT-007', async () => {
    world.products = world.products.map((each) => ({ ...each, unsigned: true as const }));
    await show(on(4), { wide: true });
    fireEvent.click(screen.getByRole('button', { name: 'View details: Chicken machboos' }));
    expect(await screen.findByText(/its allergens are not known at the moment/)).toBeTruthy();
    expect(screen.queryByText('None of the 14 listed allergens.')).toBeNull();
  });
});

describe('The printed menu', () => {
  /** The only HTTP request here: the bytes of a private file, at a URL with its key. */
  const files = setupServer(
    http.get('*/files/abc', ({ request }) =>
      new URL(request.url).searchParams.get('key') === 'k'
        ? HttpResponse.arrayBuffer(carryMenu(plainPdf, menu).slice().buffer, {
            headers: { 'content-type': 'application/pdf' },
          })
        : new HttpResponse(null, { status: 404 }),
    ),
  );
  beforeAll(() => files.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => files.resetHandlers());
  afterAll(() => files.close());

  it('is embedded in its PDF and can be read back, in any script', () => {
    const carried = carryMenu(plainPdf, menu);
    expect(carriedMenu(carried)).toEqual(menu);
    const text = new TextDecoder().decode(carried);
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toMatch(/startxref\n17\n%%EOF\n$/);
    expect(carriedMenu(plainPdf)).toBeNull();
    expect(() => carryMenu(new Uint8Array(8), menu)).toThrow(RangeError);
  });

  it('is downloaded once, stored without its URL, and opened offline with its age — MOD-007, MSG-055', async () => {
    await show(on(4), { wide: true });
    fireEvent.click(screen.getByRole('button', { name: 'View My Menu' }));
    expect(await screen.findByText(/Machboos “special”/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'View my menu in PDF' })).toBeTruthy();
    await waitFor(() => expect([...device.files.held().keys()]).toEqual(['menu|7|en']));
    expect(JSON.stringify([...device.files.held().values()])).not.toContain('key=');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    device.network('offline');
    fireEvent.click(screen.getByRole('button', { name: 'View My Menu', hidden: true }));
    expect(await screen.findByText(/Kept on this device, as of/)).toBeTruthy();
    expect(screen.getByText(/Machboos “special”/)).toBeTruthy();
  });

  it('is mailed, and the answer is shown under its title — MSG-053', async () => {
    await show(on(4), { wide: true });
    fireEvent.click(screen.getByRole('button', { name: 'View My Menu' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Mail PDF' }));
    const box = await screen.findByRole('dialog', { name: 'Mail PDF' });
    expect(within(box).getByText('Sent.')).toBeTruthy();
  });

  it('shows the server’s message in a modal if it is refused, both for viewing and for mailing — MSG-046', async () => {
    world.answers.set('order/exportPdf', refused('rate_limited', 'Too many menus at once.'));
    world.answers.set('order/mailPdf', refused('rate_limited', 'Too many mails.'));
    await show(on(4), { wide: true });
    fireEvent.click(screen.getByRole('button', { name: 'View My Menu' }));
    const box = await screen.findByRole('dialog', { name: 'Error' });
    expect(within(box).getByText('Too many menus at once.')).toBeTruthy();
    fireEvent.click(within(box).getByRole('button', { name: 'OK' }));
    fireEvent.click(screen.getByRole('button', { name: 'Mail PDF' }));
    expect(await screen.findByText('Too many mails.')).toBeTruthy();
    expect(screen.queryByText(/try again when you are online/)).toBeNull();
  });

  it('stores nothing if its URL has expired, and says that the download failed', async () => {
    files.use(http.get('*/files/abc', () => new HttpResponse(null, { status: 404 })));
    await show(on(4), { wide: true });
    fireEvent.click(screen.getByRole('button', { name: 'View My Menu' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(device.files.held().size).toBe(0);
  });
});
