import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRouter } from '@tanstack/react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { dayToWire, day } from '#src/domain/days/day.ts';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { DishReviews } from '#src/meals/reviews/dish-reviews.tsx';
import type { Refusal } from '#src/protocol/define/errors.ts';
import { testDevice, type TestDevice } from '../../support/screens/test-device.ts';
import type { WiredAttention } from '../../support/on-wire.ts';
import { openPages, plain, pressButton } from '../../support/screens/open-pages.tsx';

const review = (username: string, rating: number, feedback: string) => ({
  username,
  rating,
  feedback,
  date: dayToWire(day('2026-11-18')),
});

interface World {
  online: boolean;
  signedIn: boolean;
  delivered: Record<string, { rating: number | null; feedback: string; average: number | null }>;
  reviews: ReturnType<typeof review>[] | undefined;
  refusal: Refusal | null;
  attention: WiredAttention[];
}
let world: World;
let device: TestDevice;

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'plan', 'feedback', 'errors');
});
beforeEach(() => {
  world = {
    online: true,
    signedIn: true,
    delivered: { 7: { rating: null, feedback: '', average: 4 } },
    reviews: [review('Omar F.', 5, 'Fresh and generous.'), review('Hind A.', 2, 'Too salty for me.')],
    refusal: null,
    attention: [],
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = async (): Promise<void> => {
  const answers = (name: string): unknown => {
    if (name === 'rating/getDishes') return { dishes: world.delivered, types: [3] };
    if (name !== 'rating/getDishReviews') return undefined;
    if (world.refusal) return { ok: false, reason: 'refused', refusal: world.refusal };
    return world.reviews && { reviews: world.reviews };
  };
  device = testDevice({
    answers,
    user: world.signedIn ? { user_id: 1, tag: 'a', firstName: 'Layla', lastName: 'Mansour' } : null,
    network: world.online ? 'online' : 'offline',
  });
  device.setAside(...world.attention);
  const Page = () => {
    const { history } = useRouter();
    return (
      <>
        <h1>Dish</h1>
        <button type="button" onClick={() => history.back()}>
          Browser’s Back
        </button>
        <DishReviews dish={{ id: 7, title: 'Chicken machboos' }} />
      </>
    );
  };
  const pages = { '/': Page, '/before': plain('The page before') };
  await openPages(device.engine, pages, '/', ['/before']);
  // The engine's answers arrive in a separate task.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};
const region = () => within(screen.getByRole('region', { name: 'Reviews' }));
/** Counts how often the view itself shows a text, without the dialogs over it. */
const standing = (text: string): number =>
  region()
    .queryAllByText(text)
    .filter((each) => !each.closest('dialog')).length;
const write = (words: string, stars = '4 stars') => {
  const sheet = within(screen.getByRole('dialog', { name: 'Your review' }));
  fireEvent.click(sheet.getByRole('radio', { name: stars }));
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: words } });
};
const openSheet = async (button = 'Write a review') => {
  await pressButton(button);
  await screen.findByRole('dialog', { name: 'Your review' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};

describe('The reviews in the dish view', () => {
  it('each have a name, one to five stars and a text — FBK-047', async () => {
    await open();
    expect(
      region()
        .getAllByRole('listitem')
        .map((item) => [
          item.querySelector('strong')!.textContent,
          within(item).getByRole('img').getAttribute('aria-label'),
          item.querySelector('p')!.textContent,
        ]),
    ).toEqual([
      ['Omar F.', '5 out of 5', 'Fresh and generous.'],
      ['Hind A.', '2 out of 5', 'Too salty for me.'],
    ]);
  });

  it('show three reviews first, and all after one tap', async () => {
    world.reviews = [1, 2, 3, 4, 5].map((place) => review(`Guest ${place}`, 4, `Words ${place}`));
    await open();
    expect(region().getAllByRole('listitem')).toHaveLength(3);
    await pressButton('Show all 5 reviews');
    expect(region().getAllByRole('listitem')).toHaveLength(5);
  });

  it('stay readable offline with their age, and the dish view says so if they were never loaded', async () => {
    world.online = false;
    await open();
    expect(region().getByText('Fresh and generous.')).toBeTruthy();
    expect(region().getByText(/^as of/)).toBeTruthy();
    cleanup();
    world.reviews = undefined;
    await open();
    expect(region().getByText(/not on this device yet/)).toBeTruthy();
  });

  it('are only logged to the console if the server refuses to send them — ERR-016', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    world.reviews = undefined;
    world.refusal = { code: 'not_found', message: 'No such dish.' };
    await open();
    expect(logged).toHaveBeenCalledWith('the reviews of a dish could not be read', world.refusal);
    expect(document.body.textContent).not.toContain('No such dish.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask a visitor for no review', async () => {
    world.signedIn = false;
    await open();
    expect(region().queryByRole('button')).toBeNull();
    expect(region().getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('The customer’s own review in the dish view', () => {
  it('can be written once the dish is delivered, not before — FBK-040', async () => {
    world.delivered = {};
    await open();
    expect(region().getByText('You can review this dish once it has been delivered to you.')).toBeTruthy();
    expect(region().queryByRole('button', { name: 'Write a review' })).toBeNull();
  });

  it('requires stars and text — FBK-035, FBK-036, FBK-037', async () => {
    await open();
    await openSheet();
    await pressButton('Save');
    const sheet = within(screen.getByRole('dialog', { name: 'Your review' }));
    expect(sheet.getByText('Please rate this dish')).toBeTruthy();
    expect(sheet.getByText('Leave few words about dish')).toBeTruthy();
    expect(device.sent).toEqual([]);
  });

  it('is stored on the device at once, is confirmed, and is listed first until it is sent — FBK-017, FBK-033', async () => {
    world.online = false;
    await open();
    await openSheet();
    write('Lovely');
    await pressButton('Save');
    expect(device.sent).toEqual([
      { name: 'rating/setDishRating', data: { feedbackData: { dish_id: 7, rating: 4, feedback: 'Lovely' } } },
    ]);
    const message = await screen.findByRole('dialog', { name: 'Meal Plan' });
    expect(message.textContent).toContain('Thank you! Your feedback about this dish has been saved.');
    expect(message.textContent).toContain('Will be sent');
    expect(standing('Lovely')).toBe(1);
    expect(standing('Will be sent')).toBe(1);
  });

  it('is not shown twice once the list contains it, and the list is read again after sending', async () => {
    world.online = false;
    world.reviews = [review('Layla M.', 3, 'What I had said before'), review('Omar F.', 5, 'Fresh and generous.')];
    await open();
    const own = { feedbackData: { dish_id: 7, rating: 4, feedback: 'Lovely' } };
    await act(async () => void (await device.engine.send('rating/setDishRating', own)));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(region().queryByText('What I had said before')).toBeNull();
    expect(device.refreshed).toEqual([]);
    world.reviews = [review('Layla M.', 4, 'Lovely'), review('Omar F.', 5, 'Fresh and generous.')];
    await act(async () => device.network('online'));
    await waitFor(() => expect(device.refreshed).toEqual([{ name: 'rating/getDishReviews', request: { dishId: 7 } }]));
    expect(standing('Lovely')).toBe(1);
    expect(region().getByText('Fresh and generous.')).toBeTruthy();
  });

  it('asks before unsaved text is lost, and discarding keeps the stored review — FBK-026, FBK-028, FBK-030', async () => {
    world.delivered = { 7: { rating: 5, feedback: 'Stored', average: 4 } };
    await open();
    await openSheet('Change your review');
    write('Half a thought', '1 star');
    const closing = within(screen.getByRole('dialog', { name: 'Your review' })).getByRole('button', { name: 'Close' });
    await act(async () => void fireEvent.click(closing));
    const asked = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(asked.textContent).toContain('Changes will not be saved.');
    await pressButton('Discard changes');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your review' })).toBeNull());
    expect(device.sent).toEqual([]);
    expect(standing('Stored')).toBe(1);
  });

  it('asks at every browser Back with unsaved text, and leaves the page when the customer discards the text — FBK-026, FBK-030', async () => {
    await open();
    await openSheet();
    write('Half a thought', '1 star');
    for (const _ of [1, 2]) {
      await pressButton('Browser’s Back');
      const asked = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
      await act(async () => void fireEvent.click(within(asked).getByRole('button', { name: 'Close' })));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await waitFor(() => expect(location.pathname).toBe('/'));
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dish');
    }
    await pressButton('Browser’s Back');
    await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await pressButton('Discard changes');
    expect(await screen.findByRole('heading', { name: 'The page before' })).toBeTruthy();
    expect(device.sent).toEqual([]);
  });

  it('stays open if it cannot be saved yet, and asks again at the next Back — FBK-029, FBK-035', async () => {
    await open();
    await openSheet();
    const sheet = within(screen.getByRole('dialog', { name: 'Your review' }));
    fireEvent.change(sheet.getByRole('textbox'), { target: { value: 'Words without stars' } });
    await pressButton('Browser’s Back');
    await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await pressButton('Save changes');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(sheet.getByText('Please rate this dish')).toBeTruthy();
    await pressButton('Browser’s Back');
    expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeTruthy();
  });

  it('makes the browser ask before a reload loses unsaved text', async () => {
    const reload = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await open();
    await openSheet();
    expect(reload()).toBe(false);
    write('Half a thought');
    expect(reload()).toBe(true);
  });

  it('shows the server’s message in a dialog if it is refused after sending, but not for another dish — ERR-013', async () => {
    await open();
    const refused = (dish_id: number, message: string): WiredAttention => ({
      id: `r${dish_id}`,
      name: 'rating/setDishRating',
      data: { feedbackData: { dish_id, rating: 4, feedback: 'Lovely' } },
      editedAt: 1,
      why: 'rejected',
      refusal: { code: 'validation', message },
    });
    await act(async () => device.setAside(refused(8, 'Not this one.')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByRole('dialog', { name: 'Error' })).toBeNull();
    await act(async () => device.setAside(refused(7, 'Please use fewer words.')));
    const box = await screen.findByRole('dialog', { name: 'Error' });
    expect(within(box).getByText('Please use fewer words.')).toBeTruthy();
  });

  it('shows why it was refused, with a button to send it again', async () => {
    const refusal = { code: 'not_found', message: 'You can rate a dish after it was delivered to you.' } as const;
    const data = { feedbackData: { dish_id: 7, rating: 4, feedback: 'Lovely' } };
    world.attention = [{ id: 'r', name: 'rating/setDishRating', data, editedAt: 1, why: 'rejected', refusal }];
    await open();
    expect(region().getByText(/You can rate a dish after it was delivered to you/)).toBeTruthy();
    expect(region().getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
