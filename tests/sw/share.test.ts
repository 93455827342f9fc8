import { beforeEach, describe, expect, it, vi } from 'vitest';

import { FEEDBACK_TEXT_MAX } from '../../src/domain/forms/limits.ts';
import type { Engine } from '../../src/offline/engine.ts';
import type { NewFile } from '../../src/offline/session/files.ts';
import { dropOldShared, dropShared, heldShared, keepShared } from '../../src/offline/reads/share-target.ts';
import { takeShare } from '../../sw/share.ts';
import { memoryCaches } from '../support/memory-caches.ts';

vi.mock('workbox-routing/registerRoute.js', () => ({ registerRoute: () => undefined }));

const jpeg = (name = 'me.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], name, { type });
const shared = (fields: Record<string, string | File>): Request => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request('https://app.test/share', { method: 'POST', body });
};

describe('Content that a device shares with the app', () => {
  let kept: { kind: string; text: string }[];
  const put = async (kind: 'picture' | 'text', file: Blob): Promise<void> => {
    kept.push({ kind, text: kind === 'text' ? await file.text() : `${file.size} ${file.type}` });
  };
  beforeEach(() => {
    kept = [];
  });

  it('can be a picture for the profile, even with text beside it', async () => {
    expect(await takeShare(shared({ text: 'IMG_1', picture: jpeg() }), put)).toBe('/profile?shared=picture');
    expect(kept).toEqual([{ kind: 'picture', text: '7 image/jpeg' }]);
  });

  it('can be a JPEG by its content, even if its name says otherwise — XTR-013', async () => {
    expect(await takeShare(shared({ picture: jpeg('a.png', 'image/png') }), put)).toBe('/profile?shared=picture');
  });

  it('is refused if it is no photograph for an avatar, and nothing of it is stored', async () => {
    const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.jpg', { type: 'image/jpeg' });
    expect(await takeShare(shared({ picture: png }), put)).toBe('/profile?shared=unsupported_type');
    const huge = jpeg();
    Object.defineProperty(huge, 'size', { value: 60_000_001 });
    const form = { getAll: (name: string) => (name === 'picture' ? [huge] : []) };
    expect(await takeShare({ formData: () => Promise.resolve(form) } as never, put)).toBe('/profile?shared=too_large');
    expect(kept).toEqual([]);
  });

  it('can be a text for the feedback: title, text and URL, each once', async () => {
    const request = shared({ title: 'Recipe', text: 'Look: https://a.test/1', url: 'https://a.test/1' });
    expect(await takeShare(request, put)).toBe('/feedback/general?shared=text');
    expect(kept).toEqual([{ kind: 'text', text: 'Recipe\nLook: https://a.test/1' }]);
  });

  it('is cut if it is longer than a feedback may be, and the app says so', async () => {
    expect(await takeShare(shared({ text: 'x'.repeat(FEEDBACK_TEXT_MAX + 1) }), put)).toBe(
      '/feedback/general?shared=cut',
    );
    expect(kept[0]!.text).toHaveLength(FEEDBACK_TEXT_MAX);
  });

  it('opens the form even if nothing arrived or could be stored, and the app says so', async () => {
    expect(await takeShare(shared({ text: ' ' }), put)).toBe('/feedback/general?shared=nothing');
    vi.spyOn(console, 'warn').mockReturnValue();
    const full = (): Promise<void> => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
    expect(await takeShare(shared({ text: 'words' }), full)).toBe('/feedback/general?shared=failed');
    expect(await takeShare(shared({ picture: jpeg() }), full)).toBe('/profile?shared=failed');
    const broken = new Request('https://app.test/share', { method: 'POST', body: 'no form' });
    expect(await takeShare(broken, put)).toBe('/feedback/general?shared=failed');
  });
});

describe('Shared content that waits', () => {
  const NOW = Date.UTC(2026, 10, 24, 6);
  const HOUR = 3_600_000;
  /** An engine that stores files for the signed-in customer. */
  const desk = (room = true) => {
    const files = new Map<string, { bytes: ArrayBuffer; mime: string }>();
    const who = { state: 'signedIn', persistent: true };
    const engine = {
      session: () => who,
      files: {
        put({ key, bytes, mime }: NewFile) {
          if (room) files.set(key, { bytes, mime });
          return Promise.resolve(room ? { ok: true } : { ok: false, reason: 'full' });
        },
        get: (key: string) => Promise.resolve(files.get(key)),
        remove: (key: string) => Promise.resolve(void files.delete(key)),
      },
    } as unknown as Engine;
    return { engine, files, who };
  };
  const text = new Blob(['words'], { type: 'text/plain' });

  it('is encrypted for the signed-in customer and stored nowhere else, until it is deleted', async () => {
    const { engine } = desk();
    const store = memoryCaches();
    await keepShared(engine, store as never, 'text', text, NOW);
    expect(store.kept()).toEqual([]);
    expect(await (await heldShared(engine, store as never, 'text', NOW))?.text()).toBe('words');
    expect(await (await heldShared(engine, store as never, 'text', NOW + 9 * HOUR))?.text()).toBe('words');
    await dropShared(engine, 'text');
    expect(await heldShared(engine, store as never, 'text', NOW)).toBeUndefined();
  });

  it('is given to the customer who signs in within the hour, and is then stored nowhere else', async () => {
    const { engine, files, who } = desk();
    const store = memoryCaches();
    await keepShared(
      { ...engine, session: () => ({ ...who, state: 'signedOut' }) } as never,
      store as never,
      'text',
      text,
      NOW,
    );
    expect(files.size).toBe(0);
    expect(await (await heldShared(engine, store as never, 'text', NOW + HOUR - 1_000))?.text()).toBe('words');
    expect(store.kept()).toEqual([]);
    expect([...files.keys()]).toEqual(['shared|text']);
  });

  it('is refused if the browser has no room for it, and unencrypted waiting content stays until it expires', async () => {
    const { engine, files } = desk(false);
    const store = memoryCaches();
    await expect(keepShared(engine, store as never, 'text', text, NOW)).rejects.toThrow('no room');
    await keepShared(undefined, store as never, 'text', text, NOW);
    for (let read = 0; read < 2; read += 1)
      expect(await (await heldShared(engine, store as never, 'text', NOW))?.text()).toBe('words');
    expect([files.size, store.kept().length]).toEqual([0, 1]);
  });

  it('is deleted after an hour without a sign-in', async () => {
    const { engine } = desk();
    const store = memoryCaches();
    await keepShared(undefined, store as never, 'text', text, NOW);
    await dropOldShared(store as never, NOW + HOUR - 1_000);
    expect(store.kept()).toHaveLength(1);
    expect(await heldShared(engine, store as never, 'text', NOW + HOUR)).toBeUndefined();
    expect(store.kept()).toEqual([]);
    await keepShared(undefined, store as never, 'text', text, NOW);
    await dropOldShared(store as never, NOW + HOUR);
    expect(store.kept()).toEqual([]);
  });
});
