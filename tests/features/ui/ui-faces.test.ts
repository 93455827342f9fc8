import { afterEach, describe, expect, it, vi } from 'vitest';

import { fetchFaces } from '#src/ui/fetch-faces.ts';

const page = (dir: string, load = () => Promise.resolve()) => {
  const asked: string[] = [];
  const faces = ['Plus Jakarta Sans', '"IBM Plex Sans Arabic"', 'Latin Before Load', 'Arabic Before Load'].map(
    (family) => ({
      family,
      load: () => {
        asked.push(family);
        return load();
      },
    }),
  );
  vi.stubGlobal('document', { documentElement: { dir }, fonts: new Set(faces) });
  return asked;
};
afterEach(() => vi.unstubAllGlobals());

describe('The fonts of a page', () => {
  it('are fetched before its first text: the Latin font for English, and also the Arabic fonts for Arabic', () => {
    const english = page('ltr');
    fetchFaces();
    expect(english).toEqual(['Plus Jakarta Sans']);
    const arabic = page('rtl');
    fetchFaces();
    expect(arabic).toEqual(['Plus Jakarta Sans', '"IBM Plex Sans Arabic"']);
  });

  it('cause no error if they cannot be loaded', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    page('ltr', () => Promise.reject(new DOMException('no network', 'NetworkError')));
    expect(fetchFaces).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
