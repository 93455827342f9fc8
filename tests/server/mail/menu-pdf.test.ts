import { describe, expect, it } from 'vitest';

import { ThreadError } from '#server/config/thread-queue.ts';
import { createDrawingQueue } from '#server/mail/menu-pdf/render-menu.ts';
import type { MenuDay, MenuDocument, MenuMeal } from '#server/mail/menu-pdf/menu-document.ts';
import { renderMenuPdf } from '#server/mail/menu-pdf/render-menu.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { pdfPages, pdfRuns, readArabic } from '../../support/server/pdf-text.ts';
import { deep } from '../../support/deep.ts';

const meal = (part: Partial<MenuMeal> = {}): MenuMeal => ({
  type: 'Dinner',
  title: 'Chicken machboos',
  macros: { calories: 412_400, protein: 38_600, carb: 31_000, fat: 14_900 },
  sides: [],
  spicy: false,
  ...part,
});

const menuDay = (at: number, part: Partial<MenuDay> = {}): MenuDay => ({
  day: addDays(day('2026-11-21'), at),
  state: 'filled',
  meals: [meal()],
  totals: { calories: 1_890_000, protein: 142_000, carb: 160_000, fat: 70_000 },
  ...part,
});

const menu = (part: Partial<MenuDocument> = {}): MenuDocument => ({
  brand: { name: 'Sufra', contact: ['+971 2 555 0142', 'care@sufra.example'] },
  customerName: 'Layla Al Mansoori',
  planTitle: 'Twenty days',
  dietName: 'Balanced',
  language: 'en',
  from: day('2026-11-21'),
  to: day('2026-12-18'),
  days: [menuDay(0)],
  ...part,
});

const draw = async (part: Partial<MenuDocument>): Promise<string[][]> => pdfPages(await renderMenuPdf(menu(part)));
const textOf = (pages: readonly string[][]): string => pages.map((runs) => runs.join('')).join('\n');

/** The number of days of the longest plan; the suite renders a third of it. */
const LONG = deep ? 90 : 30;

describe('the menu as a PDF', () => {
  it('names the brand, the customer, the dates, the dishes with sides and macros, and the contact — MOD-007, SHL-007', async () => {
    const text = textOf(
      await draw({
        days: [
          menuDay(0, {
            meals: [
              meal({ type: 'Lunch', title: 'Beef kofta', sides: ['Basmati rice', 'Grilled greens'], spicy: true }),
            ],
          }),
        ],
      }),
    );
    for (const part of [
      'Sufra',
      'My Menu',
      'Layla Al Mansoori',
      'Twenty days',
      'Balanced',
      'Saturday',
      '21 November 2026',
      '18 December 2026',
      'Lunch',
      'Beef kofta',
      'Spicy',
      'With Basmati rice, Grilled greens',
      '412',
      '39 g',
      '31 g',
      '15 g',
      '1,890',
      '142 g',
      '+971 2 555 0142',
      'care@sufra.example',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  it('says below a dish until when to eat it and how to heat it, in the menu’s language, and nothing if that is unknown — CAT-023', async () => {
    const text = textOf(
      await draw({
        days: [
          menuDay(0, { meals: [meal({ notes: ['Eat by Mon 23 Nov', '3 min microwave, lid open'] })] }),
          menuDay(1, { meals: [meal({ title: 'Fattoush' })] }),
        ],
      }),
    );
    expect(text).toContain('Eat by Mon 23 Nov · 3 min microwave, lid open');
    expect(text.split('Eat by')).toHaveLength(2);
    const notes = ['تناوله قبل نهاية يوم الاثنين 23 نوفمبر', 'دقيقتان في الميكروويف'];
    const arabic = readArabic(textOf(await draw({ language: 'ar', days: [menuDay(0, { meals: [meal({ notes })] })] })));
    for (const part of ['تناوله', 'الميكروويف']) expect(arabic).toContain(part);
  });

  it('is in Arabic for a customer who asks for Arabic, with telephone numbers from left to right — MOD-008, SHL-007', async () => {
    const pages = await draw({
      language: 'ar',
      customerName: 'ليلى المنصوري',
      days: [menuDay(0, { meals: [meal({ type: 'عشاء', title: 'كفتة لحم بالطحينة', spicy: true })] })],
    });
    const drawn = textOf(pages);
    const read = readArabic(drawn);
    for (const part of ['التواريخ', 'ليلى المنصوري', 'السبت', 'عشاء', 'كفتة لحم', 'حار', 'مجموع اليوم'])
      expect(read).toContain(part);
    expect(drawn).toContain('+971 2 555 0142');
    expect(drawn).not.toContain('My Menu');
  });

  it('marks days without food, and says if no dishes are chosen', async () => {
    const text = textOf(
      await draw({
        days: [
          menuDay(0, { state: 'skipped-day' }),
          menuDay(1, { state: 'paused' }),
          menuDay(2, { state: 'not-completed', meals: [], totals: null }),
        ],
      }),
    );
    for (const part of ['Skipped', 'On pause', 'Not completed', 'No dishes chosen yet for this day.'])
      expect(text).toContain(part);
  });

  it('repeats header and contact on every page of a long plan, with page numbers', async () => {
    const pages = await draw({
      days: Array.from({ length: 12 }, (_, at) => menuDay(at, { meals: Array.from({ length: 5 }, () => meal()) })),
    });
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, runs] of pages.entries()) {
      const text = runs.join('');
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(text).toContain('My Menu');
      expect(text).toContain('care@sufra.example');
    }
  });

  it.each(['en', 'ar'] as const)(
    'gives every text in %s a size of the design, never the renderer’s default of 18 points',
    async (language) => {
      const states: MenuDay['state'][] = ['delivered', 'paused', 'additional', 'in-buffer', 'not-completed'];
      const days = states.map((state, at) =>
        menuDay(at, { state, meals: at === 4 ? [] : [meal({ sides: ['Rice'], spicy: true })], address: 'Work' }),
      );
      const sizes = new Set(
        pdfRuns(await renderMenuPdf(menu({ language, days }))).flatMap((runs) => runs.map(({ size }) => size)),
      );
      expect([...sizes].toSorted((a, b) => a - b)).toEqual([7.5, 8, 8.5, 9, 9.5, 10, 11, 11.5, 13, 19]);
    },
  );

  it('has as much room below the address of a day as above it', async () => {
    const runs = pdfRuns(await renderMenuPdf(menu({ days: [menuDay(0, { address: 'Work · 3 PM – 9 PM' })] }))).flat();
    const baseline = (text: string): number => runs.find((run) => run.text.includes(text))!.y;
    expect(baseline('Dinner') - baseline('Work')).toBeGreaterThan(22);
  });

  it('is still a valid document if the plan has no days', async () => {
    expect(textOf(await draw({ days: [] }))).toContain('There are no days in this menu yet.');
  });

  it.each([
    ['a title of 5,000 letters without a space', 'x'.repeat(5000), 'xxxx'],
    ['control and directional characters', 'So\u0000up\u202E of\u0007 lentils\u2066', 'Soup of lentils'],
    ['a lone surrogate and emoji', 'Rice \uD800 and 🌶️ peas', 'Rice and peas'],
    ['markup and string ends', '<b>Bold</b> (soup) \\) Tj ET "\'', '<b>Bold</b> (soup) \\) Tj ET "\''],
    ['line breaks', 'Soup\r\nof\tthe day', 'Soup of the day'],
    ['letters that the faces hold in their plain form only', 'Şiş köfte à la crème', 'Sis köfte à la crème'],
  ])('prints %s without breaking the page', async (_what, title, printed) => {
    const text = textOf(await draw({ days: [menuDay(0, { meals: [meal({ title })] })] }));
    expect(text).toContain(printed);
    expect(text).toContain('Total of the day');
  });

  it(`draws ${LONG} days of five meals small enough to keep on a phone`, async () => {
    const days = Array.from({ length: LONG }, (_, at) =>
      menuDay(at, {
        meals: Array.from({ length: 5 }, () =>
          meal({ title: 'سلطة الحلوم المشوي والبطيخ والنعناع', sides: ['أرز بسمتي'] }),
        ),
      }),
    );
    const bytes = await renderMenuPdf(menu({ language: 'ar', days }));
    expect(bytes.length).toBeLessThan(LONG * 5_000);
  });

  it('does not block this thread while a long menu is rendered', async () => {
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    await renderMenuPdf(menu({ days: Array.from({ length: 40 }, (_, at) => menuDay(at)) }));
    clearInterval(others);
    // If the PDF were rendered on this thread, it would block all connections.
    expect(turns).toBeGreaterThan(5);
  });
});

describe('the queue before the rendering thread', () => {
  const refusal = async (drawing: Promise<unknown>): Promise<string> => {
    const outcome = await drawing.catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(ThreadError);
    return (outcome as ThreadError).reason;
  };

  it('refuses a menu above its limit, stops a render that takes too long, and renders the next one in a new thread', async () => {
    const queue = createDrawingQueue({ timeout: 20, waiting: 1, idle: 1000 });
    const first = refusal(queue.ask(menu()));
    const second = refusal(queue.ask(menu()));
    expect(await refusal(queue.ask(menu()))).toBe('busy');
    expect(await first).toBe('timeout');
    expect(await second).toBe('timeout');
    const patient = createDrawingQueue({ timeout: 20_000, waiting: 5, idle: 50 });
    const drawn = await Promise.all([
      patient.ask(menu({ customerName: 'First' })),
      patient.ask(menu({ customerName: 'Second' })),
    ]);
    expect(drawn.map((bytes) => textOf(pdfPages(bytes)).includes('First'))).toEqual([true, false]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(textOf(pdfPages(await patient.ask(menu({ customerName: 'After the rest' }))))).toContain('After the rest');
  });

  it('reports a menu that cannot be rendered and continues with the next', async () => {
    const queue = createDrawingQueue({ timeout: 20_000, waiting: 5, idle: 1000 });
    expect(await refusal(queue.ask({ ...menu(), language: 'xx' } as unknown as MenuDocument))).toBe('failed');
    expect((await queue.ask(menu())).length).toBeGreaterThan(1000);
  });

  it('refuses waiting menus when the server stops', async () => {
    const queue = createDrawingQueue({ timeout: 20_000, waiting: 5, idle: 1000 });
    const reasons = [refusal(queue.ask(menu())), refusal(queue.ask(menu()))];
    await queue.refuse();
    expect(await Promise.all(reasons)).toEqual(['closed', 'closed']);
  });

  it('keeps an idle thread for the next menu when a server stops, and starts a new one after an interrupted render', async () => {
    const queue = createDrawingQueue({ timeout: 20_000, waiting: 5, idle: 1000 });
    let threads = 0;
    const counted = () => (threads += 1);
    process.on('worker', counted);
    await queue.ask(menu());
    await queue.refuse();
    await queue.ask(menu());
    expect(threads).toBe(1);
    const broken = refusal(queue.ask(menu()));
    await queue.refuse();
    expect(await broken).toBe('closed');
    expect((await queue.ask(menu())).length).toBeGreaterThan(1000);
    expect(threads).toBe(2);
    process.off('worker', counted);
  });
});
