import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { DeskReply } from '#src/protocol/desk/desk-messages.ts';
import { commandLine, type Ran } from '#tests/support/catalogue/command-line.ts';
import { demoFolder } from '#tests/support/catalogue/demo-folder.ts';
import { listed, withRows } from '#tests/support/catalogue/edit-rows.ts';
import { patient } from '#tests/support/patience.ts';
import { dataOf } from '#tests/support/server/checkout.ts';
import { jobsDone } from '#tests/support/server/jobs-done.ts';
import { lineWith, pdfPages, pdfRuns, readArabic } from '#tests/support/server/pdf-text.ts';
import { planOf, SATURDAY } from '#tests/support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';
import { signInStaff, type StaffClient } from '#tests/support/desk/desk-clients.ts';
import { allergySheet } from '#tests/support/desk/kitchen-days.ts';

type Labels = DeskReply<'kitchen/labels'>;
const LUNCH = 3;
const WAIT = { timeout: patient(30_000), interval: 250 };

let server: RunningServer;
let kitchen: StaffClient;
let allergic: SignedIn;
let sufra: (...args: string[]) => Promise<Ran>;
let on: Day;
/** The dish that the customer with allergies eats at lunch of the frozen day. */
let dishId: number;

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  const today = dayAt(server.services.clock.now(), 'UTC');
  on = addDays(today, 2);
  sufra = commandLine(server.services.database, today);
  kitchen = await signInStaff(server, 'kitchen');
  allergic = await signInClient(server.url, 'allergic@demo.test');
  await jobsDone(server, 'freeze-days');
  dishId = (await planOf(allergic)).mealPlan[String(dayToWire(on))]![LUNCH] as number;
}, 120_000);
afterAll(async () => {
  kitchen?.close();
  allergic?.close();
  await server?.close();
});

const titleOf = (id: number): string => server.services.catalogues.current.dishById.get(id)!.title.en;
const ownBag = async () => {
  const { rows } = await server.services.database.statement(
    'select slot_id, number from bags where user_id = $1 and day = $2',
    [allergic.user.user_id, on],
  );
  const { slot_id, number } = rows[0] as { slot_id: number; number: number };
  return { slotId: slot_id, number, code: `${slot_id}-${number}` };
};
const ownLine = async () => {
  const { slotId, number } = await ownBag();
  const { bags } = await allergySheet(kitchen, on);
  return bags.find((bag) => bag.slotId === slotId && bag.number === number)!;
};
const labels = (more: object) =>
  kitchen.ask('kitchen', { type: 'labels', data: { day: dayToWire(on), part: 0, ...more } });
const labelPdf = async (more: object): Promise<{ reply: Labels; bytes: Uint8Array }> => {
  const reply = dataOf<Labels>(await labels(more));
  return { reply, bytes: new Uint8Array(Buffer.from(reply.pdf, 'base64')) };
};
const textOf = (pages: readonly string[][]): string => pages.map((runs) => runs.join('')).join('\n');

describe('The allergy sheet', () => {
  it('lists the bags of customers with allergies by number, each dish with what it contains; on demand all bags — DSK-006', async () => {
    const sheet = await allergySheet(kitchen, on);
    expect(sheet.bags.length).toBeGreaterThan(0);
    expect(sheet.bags.every(({ allergies }) => allergies.length > 0)).toBe(true);
    const own = await ownLine();
    const lunch = own.meals.flatMap(({ foods }) => foods).find(({ title }) => title === titleOf(dishId))!;
    const dish = server.services.catalogues.current.dishById.get(dishId)!;
    const { allergyTitleById } = server.services.catalogues.current;
    expect(lunch.contains).toEqual(dish.allergens.map((id) => allergyTitleById.get(id)!.en));
    expect(own).toMatchObject({ conflict: false });
    const every = await allergySheet(kitchen, on, { all: true });
    expect(every.bags).toHaveLength(every.bagCount);
    expect(every.bagCount).toBeGreaterThan(sheet.bags.length);
    const ofSlot = await allergySheet(kitchen, on, { all: true, slot: own.slotId });
    expect(ofSlot.bags.every(({ slotId }) => slotId === own.slotId)).toBe(true);
    expect(ofSlot.bagCount).toBeLessThan(every.bagCount);
  });

  it('marks an allergen that an import adds after the freeze, and keeps it after a roll-back, as the labels do — DSK-006, CAT-026', async () => {
    const { catalogues, database } = server.services;
    const { rows } = await database.statement('select allergies from users where id = $1', [allergic.user.user_id]);
    const { allergies } = rows[0] as { allergies: number[] };
    const { key, allergens } = catalogues.current.ingredients.find(
      (each) =>
        each.allergens.length > 0 &&
        allergies.some((id) => id === each.id || each.allergens.some((group) => group === id)),
    )!;
    const folder = demoFolder({
      'dishes.csv': withRows((row) =>
        row['id'] === String(dishId)
          ? { ...row, ingredients: [...listed(row['ingredients']!, (each) => [each]).split('|'), key].join('|') }
          : row,
      ),
    });
    const imported = await sufra('catalogue', 'import', folder);
    expect(imported.err).toEqual([]);
    // The sheet counts a new recipe at once, also before this node offers the new catalogue.
    expect((await ownLine()).conflict).toBe(true);
    const first = catalogues.current.version;
    await vi.waitFor(() => expect(catalogues.current.version).not.toBe(first), WAIT);
    const marked = async (): Promise<string[]> =>
      (await ownLine()).meals.flatMap(({ foods }) => foods.flatMap(({ conflicts }) => conflicts));
    expect(await marked()).not.toEqual([]);
    const added = catalogues.current.allergyTitleById.get(allergens[0]!)!.en;
    const { slotId, code } = await ownBag();
    const labelled = async (): Promise<string> => {
      const { bytes } = await labelPdf({ size: 'a4', language: 'en', slot: slotId });
      return textOf(pdfPages(bytes)).split(code)[1]!;
    };
    expect(await labelled()).toContain(added);

    const before = catalogues.current.version;
    const back = await sufra('catalogue', 'rollback', '1', '--confirm-allergens');
    expect(back.err).toEqual([]);
    await vi.waitFor(() => expect(catalogues.current.version).not.toBe(before), WAIT);
    expect(catalogues.current.dishById.get(dishId)!.allergens).not.toContain(allergens[0]!);
    expect(await marked()).not.toEqual([]);
    expect(await labelled()).toContain(added);
  }, 120_000);
});

describe('The labels', () => {
  it('are pages of 58 × 40 mm with bag, day, dishes, allergens, eat-by and heating, as many as a bag needs — DSK-007', async () => {
    const { slotId, code } = await ownBag();
    const { reply, bytes } = await labelPdf({ size: '58x40', language: 'en', slot: slotId });
    expect(reply).toMatchObject({ part: 0, parts: 1, name: `labels-${on}-58x40-1.pdf` });
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toMatch(/\/MediaBox \[0 0 164\.4\d* 113\.3\d*\]/);
    const pages = pdfPages(bytes).filter((runs) => runs[0] === code);
    expect(pages.length).toBeGreaterThan(0);
    const text = textOf(pages).replace(/\s+/g, ' ');
    expect(text).toContain(titleOf(dishId).split(' ')[0]!);
    for (const part of ['Mon 23 Nov', 'Lunch', 'Contains', 'Eat by']) expect(text).toContain(part);
    const { heating } = server.services.catalogues.current.dishById.get(dishId)!;
    if (heating.en !== undefined) expect(text).toContain(heating.en.split(' ')[0]!);
    // A further label begins with the name of a meal: an eat-by time is on the label of its meal.
    const further = pdfPages(bytes).filter((runs) => /^[2-9]\/\d$/.test(runs[3]!));
    expect(further.length).toBeGreaterThan(0);
    for (const runs of further) expect(runs[4]).toMatch(/^\w[\w ]*: /);
    // Nothing is drawn outside the label.
    for (const runs of pdfRuns(bytes))
      for (const { y, left, right } of runs) {
        expect(y).toBeLessThan(113.4);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThan(165);
      }
  }, 120_000);

  it('are in Arabic for a member of staff who asks for Arabic, with the English name below — DSK-007', async () => {
    const { slotId } = await ownBag();
    const { bytes } = await labelPdf({ size: 'a4', language: 'ar', slot: slotId });
    const drawn = textOf(pdfPages(bytes));
    const arabic = readArabic(drawn);
    for (const part of ['غداء', 'يحتوي']) expect(arabic).toContain(part);
    expect(drawn).toContain(titleOf(dishId).split(' ')[0]!);
    expect(lineWith(pdfRuns(bytes)[0]!, '-').length).toBeGreaterThan(0);
  }, 120_000);

  it('are only those of one version on demand, and of no day that is open', async () => {
    expect((await labels({ size: 'a4', language: 'en', version: 9 })).data).toMatchObject({ code: 'not_found' });
    const open = await kitchen.ask('kitchen', {
      type: 'labels',
      data: { day: dayToWire(addDays(on, 9)), size: 'a4', language: 'en', part: 0 },
    });
    expect(open.data).toMatchObject({ code: 'not_found' });
  });

  it('are a row of the audit log with the customers of the part — DSK-003', async () => {
    const { rows } = await server.services.database.statement(
      "select cardinality(customers) as count, ids from audit_log where what = 'kitchen/labels' order by id desc limit 1",
      [],
    );
    expect(rows[0]).toMatchObject({ ids: { day: [on] } });
    expect((rows[0] as { count: number }).count).toBeGreaterThan(0);
  });
});
