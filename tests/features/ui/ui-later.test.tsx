import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { later } from '#src/ui/drawing/later.tsx';

const Chart = ({ name }: { readonly name: string }) => <p>chart of {name}</p>;

describe('A part of a screen that loads late', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const show = async (Part: ReturnType<typeof later<{ name: string }>>) => {
    render(
      <main>
        <h1>Progress</h1>
        <Suspense fallback={null}>
          <Part name="weight" />
        </Suspense>
      </main>,
    );
    await pass(0);
  };

  it('keeps the rest of the screen while it cannot be loaded, and appears once it can', async () => {
    const fetch = vi
      .fn<() => Promise<typeof Chart>>()
      .mockRejectedValueOnce(new TypeError('away'))
      .mockRejectedValueOnce(new TypeError('away'))
      .mockResolvedValue(Chart);
    await show(later(fetch));
    expect(screen.getByRole('heading').textContent).toBe('Progress');
    await pass(10_000);
    expect(screen.queryByText('chart of weight')).toBeNull();
    await pass(10_000);
    expect(screen.getByText('chart of weight')).not.toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('Progress');
    await pass(60_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('shows its fallback text if a placeholder is given', async () => {
    const Part = later<{ name: string }>(
      () => Promise.reject(new TypeError('away')),
      ({ name }) => <p role="alert">no chart of {name}</p>,
    );
    await show(Part);
    expect(screen.getByRole('alert').textContent).toBe('no chart of weight');
  });

  it('keeps its placeholder while it is requested again', async () => {
    let come: (chart: typeof Chart) => void = () => undefined;
    const onItsWay = new Promise<typeof Chart>((resolve) => (come = resolve));
    const fetch = vi
      .fn<() => Promise<typeof Chart>>()
      .mockRejectedValueOnce(new TypeError('away'))
      .mockReturnValue(onItsWay);
    await show(later(fetch, ({ name }) => <p role="alert">no chart of {name}</p>));
    await pass(10_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('alert').textContent).toBe('no chart of weight');
    await act(async () => come(Chart));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('chart of weight')).not.toBeNull();
  });

  it('does not hide an error of its own', async () => {
    const Broken = (): never => {
      throw new RangeError('broken');
    };
    const Part = later<{ name: string }>(() => Promise.resolve(Broken));
    await expect(show(Part)).rejects.toThrow('broken');
  });
});
