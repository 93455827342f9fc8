import { day, dayToWire, type Day } from '../../src/domain/days/day.ts';
import { setLockDays } from '../../src/domain/days/lock-days.ts';
import { widgetOrigin } from '../../src/domain/community/comments-widget.ts';
import { tileOrigin } from '../../src/domain/address/map-tiles.ts';
import {
  readSetting,
  settingOf,
  type SettingAlias,
  type SettingsTold,
  type SettingValue,
} from '../../src/protocol/reference/setting-values.ts';
import type { Setting } from '../../src/protocol/reference/settings.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { holidays, settings as settingRows } from '../db/schema/upkeep.ts';
import { inLanguage } from '../catalogue/in-language.ts';
import { ramadanOf } from './ramadan.ts';
import { prepareJson } from './prepared-json.ts';
import type { Log } from '../config/log.ts';
import type { Lang } from '../mail/sentence.ts';

/** The team changes settings in the database; a node reads them again after this time. */
const RELOAD_MS = 30_000;

/** The settings as they were last read. Every message may use them, so they are answered from memory. */
export interface Settings {
  /** The settings in the form of the protocol, in one language; the same list until they are read again. */
  readonly list: (lang: Lang) => Setting[];
  /** Returns one setting; undefined if it is not set. For texts in a language use `list`. */
  readonly value: <A extends Exclude<SettingAlias, 'BRAND' | 'HOLIDAYS' | 'RAMADAN'>>(
    alias: A,
  ) => SettingValue<A> | undefined;
  readonly holidays: () => ReadonlySet<Day>;
  /**
   * Words that are refused in addition to the app's own list; the same list until the settings are read again. Never sent
   * to clients.
   */
  readonly blockedWords: () => readonly string[];
  readonly reload: () => Promise<void>;
  readonly close: () => void;
}

interface Holiday {
  readonly day: Day;
  readonly name: Readonly<Record<Lang, string>>;
  readonly provisional: boolean;
}

/** Only the server reads this setting. */
const BLOCKED_WORDS = 'BLOCKED_WORDS';

/** Accepts a list, or words separated by commas; undefined if the value is neither. */
const wordsIn = (value: unknown): readonly string[] | undefined => {
  const list: unknown = typeof value === 'string' ? value.split(/[,،\n]/) : value;
  if (!Array.isArray(list)) return undefined;
  return list.filter((word) => typeof word === 'string').map((word) => word.trim());
};

/** @param computed further settings, which depend on how this process runs */
export const loadSettings = async (
  database: Database,
  config: Config,
  log: Log,
  computed: (lang: Lang) => SettingsTold = () => ({}),
): Promise<Settings> => {
  let rows: readonly { alias: string; value: unknown; oldValue: unknown }[] = [];
  let days: readonly Holiday[] = [];
  let closed: ReadonlySet<Day> = new Set();
  let lists: Record<Lang, readonly Setting[]> = { en: [], ar: [] };
  let blocked = config.blockedWords;
  // The lists with the computed settings, built at the first request, because some settings depend on the port.
  let complete: Partial<Record<Lang, Setting[]>> = {};

  const build = (lang: Lang): Setting[] => [
    {
      alias: 'HOLIDAYS',
      value: days.map((holiday) => ({
        date: dayToWire(holiday.day),
        name: holiday.name[lang],
        provisional: holiday.provisional,
      })),
      old_value: null,
    },
    { alias: 'BUSINESS_ZONE', value: config.businessZone, old_value: null },
    { alias: 'DISPLAY_ZONE', value: config.displayZone, old_value: null },
    ...rows
      .filter(({ alias }) => alias !== BLOCKED_WORDS)
      .map(({ alias, value, oldValue }) => {
        const told = (each: unknown): unknown => (alias === 'RAMADAN' ? ramadanOf(each, lang) : inLanguage(each, lang));
        return { alias, value: told(value), old_value: told(oldValue) };
      }),
  ];

  const reload = async (): Promise<void> => {
    await database.withTransaction(async (tx) => {
      rows = await tx.select().from(settingRows).orderBy(settingRows.alias);
      const stored = await tx.select().from(holidays).orderBy(holidays.day);
      days = stored.map((row) => ({
        day: day(row.day),
        name: { en: row.nameEn, ar: row.nameAr },
        provisional: row.provisional,
      }));
    }, 'snapshot');
    // The team's setting overrides the value from the start of the process.
    blocked = wordsIn(rows.find(({ alias }) => alias === BLOCKED_WORDS)?.value) ?? config.blockedWords;
    closed = new Set(days.map((holiday) => holiday.day));
    setLockDays(readSetting('LOCK_DAYS', rows.find(({ alias }) => alias === 'LOCK_DAYS')?.value));
    lists = { en: build('en'), ar: build('ar') };
    complete = {};
  };

  await reload();
  const timer = setInterval(() => {
    reload().catch((error: unknown) => log.warn({ err: error }, 'settings were not read again'));
  }, RELOAD_MS);
  timer.unref();

  return {
    list: (lang) => {
      const held = complete[lang];
      if (held) return held;
      const own = computed(lang);
      return (complete[lang] = prepareJson([
        // A computed setting overrides a row with the same name.
        ...lists[lang].filter(({ alias }) => !Object.hasOwn(own, alias)),
        ...Object.entries(own).map(([alias, value]) => ({ alias, value, old_value: null })),
      ]));
    },
    value: (alias) =>
      readSetting(
        alias,
        alias === 'DISPLAY_ZONE' ? config.displayZone : rows.find((row) => row.alias === alias)?.value,
      ),
    holidays: () => closed,
    blockedWords: () => blocked,
    reload,
    close: () => clearInterval(timer),
  };
};

/** The foreign origin of the map's tiles; undefined if they come from this server, or if there are none. */
export const tileHost = (settings: Pick<Settings, 'list'>): string | undefined => {
  const origin = tileOrigin(settingOf(settings.list('en'), 'MAP_TILES')?.url ?? '');
  return origin === null || origin === 'self' ? undefined : origin;
};

/** The host whose comments widget the page may frame; undefined if the app's own comments are used. */
export const widgetHost = (settings: Pick<Settings, 'list'>): string | undefined =>
  widgetOrigin(settingOf(settings.list('en'), 'COMMENTS_WIDGET_URL') ?? '') ?? undefined;
