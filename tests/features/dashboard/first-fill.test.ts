import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { DRAWN } from '#src/offline/drawn/drawn-place.ts';

/** As at a start. */
const anew = async () => {
  vi.resetModules();
  return (await import('#src/features/dashboard/meals/use-first-fill.ts')).useFirstFill;
};

describe('The rings of Today', () => {
  it('do not fill again in the app if the pre-rendered page has already filled them', async () => {
    const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: DRAWN }));
    const beside = await anew();
    expect(renderHook(() => beside()).result.current).toBe(false);
    place.remove();
    const alone = await anew();
    expect(renderHook(() => alone()).result.current).toBe(true);
  });
});
