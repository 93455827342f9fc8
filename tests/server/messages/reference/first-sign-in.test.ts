import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { catalogueOf, type Catalogue } from '#server/catalogue/catalogue-of.ts';
import type { Rows } from '#server/catalogue/folder/tables.ts';
import { releaseFolder } from '#server/catalogue/release-folder.ts';
import type { RunningServer } from '#server/start-server.ts';
import { arrays as askedArrays } from '#src/start/warm-up-wants.ts';
import type { WiredReply } from '#tests/support/on-wire.ts';
import { SATURDAY } from '#tests/support/server/plans.ts';
import { signInClient, startTestServer } from '#tests/support/server/server.ts';

const DISHES = 600;
/** Each round through the demo's dishes adds this number to the ids of the further dishes. */
const ROUND = 10_000;

type Row = Rows['dishes'][number];

/**
 * Joins the first words of one text and the last of another: the result differs from both texts and compresses like them.
 */
const crossed = (a: string | undefined, b: string | undefined): string => {
  const [first, second] = [(a ?? '').split(' '), (b ?? '').split(' ')];
  return [...first.slice(0, Math.ceil(first.length / 2)), ...second.slice(Math.floor(second.length / 2))].join(' ');
};

/** The demo's dishes and further dishes that combine two of them each, all on the menus of their originals. */
const largeCatalogue = async (): Promise<Catalogue> => {
  const { folder } = (await releaseFolder()).side;
  const all = folder.rows.dishes;
  const further = Array.from({ length: DISHES - all.length }, (_, at): Row => {
    const row = all[at % all.length]!;
    const other = all[(at * 7 + 3) % all.length]!;
    return {
      ...row,
      id: row.id + ROUND * (1 + Math.floor(at / all.length)),
      key: `further-${at}`,
      title_en: crossed(row.title_en, other.title_en),
      title_ar: crossed(row.title_ar, other.title_ar),
      text_en: crossed(row.text_en, other.text_en),
      text_ar: crossed(row.text_ar, other.text_ar),
      ingredients: [...new Set([...(row.ingredients ?? []).slice(1), ...(other.ingredients ?? []).slice(0, 2)])],
      protein: row.protein + (at % 7),
      carb: row.carb + (at % 11),
      fat: row.fat + (at % 5),
    };
  });
  const known = new Set(further.map(({ id }) => id));
  const menu = folder.rows.menu.map((row) => ({
    ...row,
    options: [...row.options, ...row.options.flatMap((id) => [id + ROUND, id + 2 * ROUND])].filter(
      (id) => id < ROUND || known.has(id),
    ),
  }));
  // The file name of an imported picture is a hash.
  const pictures = (id: number | string, size: string): string =>
    `/dishes/${createHash('sha256').update(String(id)).digest('hex').slice(0, 20)}-${size}.webp`;
  return catalogueOf({ ...folder, rows: { ...folder.rows, dishes: [...all, ...further], menu } }, { pictures });
};

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  server.services.catalogues.replace(await largeCatalogue());
}, 180_000);
afterAll(() => server?.close());

it.each(['en', 'ar'] as const)(
  'All lists of a first sign-in are at most 120 kB with 600 dishes on the menus: %s — CAT-029',
  async (language) => {
    const client = await signInClient(
      server.url,
      'active@demo.test',
      `BROWSEROFSIGNIN${language.toUpperCase()}`.slice(0, 16),
    );
    const engine = client.socket.io.engine as unknown as { transport: { ws: { _socket: { bytesRead: number } } } };
    const socket = engine.transport.ws._socket;
    const have = { ownProducts: '', ownProductsFull: '' };
    const requests = askedArrays(language).map((data) => ({
      channel: 'get_arrays',
      type: 'get',
      data: { ...data, have },
    }));
    const before = socket.bytesRead;
    const reply = client.next('batch');
    // Sent without an acknowledgement, as the app does: with one the reply is sent twice.
    client.socket.emit('batch', { type: 'get', data: { requests } });
    const { replies } = (await reply).data as WiredReply<'batch/get'>;
    const taken = socket.bytesRead - before;
    const { products } = replies[0]!.data as WiredReply<'get_arrays/get'>;
    expect(products).toHaveLength(DISHES);
    expect(taken, `${taken} bytes`).toBeLessThanOrEqual(120_000);
    client.close();
  },
);
