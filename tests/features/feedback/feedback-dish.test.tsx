import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { isAboutDish, isAboutService } from '#src/meals/about.ts';
import { refusedDish } from '#src/features/feedback/refused-dish.ts';
import { rateableDishes, type RateableDish } from '#src/features/feedback/rateable-dishes.ts';
import { useDishEditor } from '#src/meals/reviews/use-dish-editor.ts';
import { useWheelScroll, wheelStep } from '#src/features/feedback/wheel-scroll.ts';
import { entrySync } from '#src/state/engine/entry-sync.ts';

afterEach(cleanup);

const dish = (id: number, said: Partial<RateableDish> = {}): RateableDish => ({
  id,
  title: `Dish ${id}`,
  preview: '',
  type: [1],
  label: null,
  calories: 0,
  protein: 0,
  carb: 0,
  fat: 0,
  rating: null,
  feedback: '',
  average: null,
  ...said,
});

describe('The dish editor', () => {
  const editing = (first: RateableDish, save = vi.fn(() => Promise.resolve(true))) => {
    const view = renderHook(({ shown }) => useDishEditor(shown, save), { initialProps: { shown: first } });
    return { ...view, save, editor: () => view.result.current };
  };

  it('starts as saved and moves to another dish at once — FBK-024, FBK-027', () => {
    const { editor } = editing(dish(1, { rating: 4, feedback: 'Good' }));
    const next = vi.fn();
    expect(editor().unsaved).toBe(false);
    act(() => editor().leave(next));
    expect(next).toHaveBeenCalledOnce();
    expect(editor().asking).toBe(false);
  });

  it('asks before it leaves changed stars or text — FBK-026, FBK-028', () => {
    const { editor } = editing(dish(1));
    const next = vi.fn();
    act(() => editor().edit({ rating: 3 }));
    expect(editor().unsaved).toBe(true);
    act(() => editor().leave(next));
    expect(next).not.toHaveBeenCalled();
    expect(editor().asking).toBe(true);
    const { editor: other } = editing(dish(1, { rating: 4, feedback: 'Good' }));
    act(() => other().edit({ feedback: 'Good, and warm' }));
    expect(other().unsaved).toBe(true);
  });

  it('sends no request while stars or text are missing, and names the missing part — FBK-035, FBK-036, FBK-037', async () => {
    const { editor, save } = editing(dish(1));
    await act(async () => void (await editor().submit()));
    expect(save).not.toHaveBeenCalled();
    expect(editor().missing).toEqual(['rating', 'feedback']);
    act(() => editor().edit({ rating: 5, feedback: '  ' }));
    expect(editor().missing).toEqual(['feedback']);
  });

  it('saves no text that is too long, and ignores outer blanks', async () => {
    const { editor, save } = editing(dish(1));
    const most = 'w'.repeat(2_000);
    act(() => editor().edit({ rating: 5, feedback: `${most}w` }));
    await act(async () => void (await editor().submit()));
    expect([editor().tooLong, save.mock.calls.length]).toEqual([true, 0]);
    act(() => editor().edit({ feedback: `  ${most}\u200B ` }));
    await act(async () => void (await editor().submit()));
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.anything(), { rating: 5, feedback: most });
  });

  it('saves and moves on with “Save changes”, and stays if something is missing or the save fails — FBK-029, FBK-031, FBK-032', async () => {
    const failing = editing(
      dish(1),
      vi.fn(() => Promise.resolve(false)),
    );
    const { editor, save } = editing(dish(1));
    const next = vi.fn();
    act(() => editor().edit({ rating: 5 }));
    act(() => editor().leave(next));
    await act(() => editor().saveAndGo());
    expect(next).not.toHaveBeenCalled();
    expect(editor().asking).toBe(false);
    expect(editor().missing).toEqual(['feedback']);
    act(() => editor().edit({ feedback: 'Lovely ' }));
    act(() => editor().leave(next));
    await act(() => editor().saveAndGo());
    expect(save).toHaveBeenCalledExactlyOnceWith(dish(1), { rating: 5, feedback: 'Lovely' });
    expect(next).toHaveBeenCalledOnce();
    expect([editor().asking, editor().missing]).toEqual([false, []]);
    act(() => failing.editor().edit({ rating: 5, feedback: 'Lovely' }));
    act(() => failing.editor().leave(next));
    await act(() => failing.editor().saveAndGo());
    expect(next).toHaveBeenCalledOnce();
    expect(failing.editor().form).toEqual({ rating: 5, feedback: 'Lovely' });
  });

  it('moves on with the stored text of the next dish after “Discard changes” — FBK-030', () => {
    const { editor, rerender } = editing(dish(1));
    act(() => editor().edit({ rating: 1, feedback: 'No' }));
    const second = dish(2, { rating: 4, feedback: 'Stored' });
    act(() => editor().leave(() => rerender({ shown: second })));
    act(() => editor().discard());
    expect(editor().form).toEqual({ rating: 4, feedback: 'Stored' });
    rerender({ shown: dish(1) });
    expect(editor().form).toEqual({ rating: null, feedback: '' });
  });

  it('starts with a refused rating instead of the stored text, until the customer resolves it', () => {
    const refused = (name: string, data: unknown) => refusedDish({ id: 'e', name, data, editedAt: 1, why: 'rejected' });
    const words = refused('rating/setDishRating', { feedbackData: { dish_id: 1, rating: 2, feedback: 'Salty' } });
    const smiley = refused('profile/getForDashboard/setDishRatingNew', { productId: 1, rating: 5 });
    expect(refused('rating/setTotalRating', { feedbackData: {} })).toBeNull();
    const stored = dish(1, { rating: 4, feedback: 'Good' });
    const editor = (start: typeof words, shown = stored) =>
      renderHook(() => useDishEditor(shown, () => Promise.resolve(true), start)).result;
    expect(editor(words).current).toMatchObject({ form: { rating: 2, feedback: 'Salty' }, unsaved: true });
    expect(editor(smiley).current.form).toEqual({ rating: 5, feedback: 'Good' });
    expect(editor(words, dish(2)).current).toMatchObject({ form: { rating: null, feedback: '' }, unsaved: false });
    const open = editor(words);
    act(() => open.current.leave(() => undefined));
    act(() => open.current.discard());
    expect(open.current.form).toEqual({ rating: 4, feedback: 'Good' });
  });

  it('skips a save that changes nothing — FBK-034', async () => {
    const { editor, save } = editing(dish(1, { rating: 4, feedback: 'Good' }));
    await act(async () => void (await editor().submit()));
    expect(save).not.toHaveBeenCalled();
  });
});

describe('The row of cards', () => {
  const turn = { deltaX: 0, deltaY: 120, deltaMode: 0, ctrlKey: false, shiftKey: false };
  it('moves by half of the wheel distance — FBK-014', () => {
    expect(wheelStep(turn, { position: 0, room: 500 })).toBe(60);
    expect(wheelStep({ ...turn, deltaY: -120 }, { position: 200, room: 500 })).toBe(-60);
  });
  it('leaves the wheel to the page at its end, for a zoom and for a sideways gesture', () => {
    expect(wheelStep(turn, { position: 500, room: 500 })).toBe(0);
    expect(wheelStep({ ...turn, deltaY: -1 }, { position: 0, room: 500 })).toBe(0);
    expect(wheelStep({ ...turn, ctrlKey: true }, { position: 0, room: 500 })).toBe(0);
    expect(wheelStep({ ...turn, deltaX: 300 }, { position: 0, room: 500 })).toBe(0);
  });
  it('keeps the page still while the row moves', () => {
    const Row = () => <ul ref={useWheelScroll()} data-testid="row" />;
    render(<Row />);
    const row = screen.getByTestId('row');
    Object.defineProperties(row, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
    expect(fireEvent.wheel(row, { deltaY: 100 })).toBe(false);
    expect(row.scrollLeft).toBe(50);
  });
});

describe('The state of a rating on the screen', () => {
  const rated = { name: 'rating/setDishRating', data: { feedbackData: { dish_id: 7 } } };
  it('is one of: on the device, refused, replaced, sent', () => {
    const entry = { id: 'e', editedAt: 1, ...rated };
    const none = { waiting: [], attention: [], unreadable: null };
    const of = (outbox: object, id = 7, stored = true) =>
      entrySync({ ...none, ...outbox } as never, isAboutDish(id), stored);
    expect(of({}, 7, false)).toEqual({ state: 'none' });
    expect(of({})).toEqual({ state: 'sent' });
    expect(of({ waiting: [entry] })).toEqual({ state: 'device' });
    expect(of({ waiting: [entry] }, 8)).toEqual({ state: 'sent' });
    expect(of({ attention: [{ ...entry, why: 'rejected' }] }).state).toBe('refused');
    expect(of({ attention: [{ ...entry, why: 'superseded' }] }).state).toBe('replaced');
    const smiley = { ...entry, name: 'profile/getForDashboard/setDishRating', data: { productId: 7, rating: 2 } };
    expect(of({ waiting: [smiley] })).toEqual({ state: 'device' });
    const total = { ...entry, name: 'rating/setTotalRating', data: { feedbackData: {} } };
    expect(entrySync({ ...none, waiting: [total] } as never, isAboutService, true)).toEqual({ state: 'device' });
  });
  it('lists a part of a custom-fit meal under each meal type, and no dish that the menu does not know', () => {
    const said = { rating: null, feedback: '', average: null };
    const part = {
      id: 7101,
      title: 'Chicken',
      image: '/c.webp',
      base_price: 0,
      price: 0,
      macros: { calories: 1, protein: 2, carb: 3, fat: 4 },
      ingredients: [],
      allergens: [],
    };
    const list = rateableDishes({ 7101: said, 9: said }, [1, 3], [], { 1: [part] });
    expect(list).toMatchObject([{ id: 7101, title: 'Chicken', type: [1, 3], protein: 2 }]);
  });
});
