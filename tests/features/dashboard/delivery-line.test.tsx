import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { formatFor } from '#src/i18n/format.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { DeliveryLine } from '#src/meals/delivered/delivery-line.tsx';
import type { DayDelivery } from '#src/protocol/order/plan.ts';
import { newDashboard, now, order, show, wire, world } from '../../support/screens/dashboard-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const ZONE = 'Asia/Dubai';
const format = formatFor('en-US');
const at = Math.floor(now / 1000);
const time = format.time(at * 1000, ZONE);
/** The card directly above the meals. */
const card = async () =>
  (await screen.findByRole('region', { name: /meals|^Upcoming Menu/ })).previousElementSibling as HTMLElement;
const withDelivery = (by: number, delivery: DayDelivery) => {
  const plan = order([-1, 0, 1, 4]);
  const days = { ...plan.days, [wire(by)]: { ...plan.days[wire(by)]!, delivery } };
  return { ...plan, days };
};

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard', 'delivered'));
beforeEach(async () => {
  newDashboard();
  await setLocale('en-US');
});

describe('The delivery line of Today', () => {
  it('says where today’s bag is, also without a network — DSK-010', async () => {
    world.answers['order/get'] = withDelivery(0, { state: 'delivered', at, place: 'door' });
    world.online = false;
    await show();
    expect(await screen.findByText(`Delivered ${time}, left at the door`)).toBeTruthy();
    expect((await card()).textContent).toContain(`Today’s mealsDelivered ${time}, left at the door`);
  });

  it('says that tomorrow’s bag is on its way, beside the usual text of today’s bag — DSK-010', async () => {
    world.answers['order/get'] = withDelivery(1, { state: 'on_the_way', at });
    await show();
    expect(await screen.findByText('On its way')).toBeTruthy();
    expect((await card()).textContent).toMatch(/^Today’s meals(?!On its way)/);
  });
});

describe('The words about a delivery', () => {
  const words = (delivery: DayDelivery): string => {
    const { container, unmount } = render(
      <I18nProvider>
        <DeliveryLine delivery={delivery} />
      </I18nProvider>,
    );
    const text = container.textContent;
    unmount();
    return text;
  };

  it('name the place, the reason and a correction — DSK-010', () => {
    expect(words({ state: 'delivered', at, place: 'hand' })).toBe(`Delivered ${time}`);
    expect(words({ state: 'not_delivered', at, reason: 'not_home' })).toBe(
      'We could not deliver: no one opened the door',
    );
    expect(words({ state: 'not_delivered', at, reason: 'refused', corrected: true })).toBe(
      'Corrected: We could not deliver: the bag was not accepted',
    );
  });

  it('name the day too if it is another day than today', () => {
    const before = at - 3 * 86_400;
    expect(words({ state: 'delivered', at: before })).toBe(`Delivered ${format.dateTime(before * 1000, ZONE)}`);
  });

  it('exist in Arabic', async () => {
    await setLocale('ar-AE');
    await loadCatalogue('delivered');
    expect(words({ state: 'on_the_way', at })).toBe('في الطريق إليك');
    expect(words({ state: 'not_delivered', at, reason: 'not_home' })).toBe('تعذّر التوصيل: لم يفتح أحد الباب');
  });
});
