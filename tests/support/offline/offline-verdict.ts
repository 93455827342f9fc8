import type { Kind } from './offline-edits.ts';

/** What is stored on the server. */
export interface Facts {
  readonly history: readonly {
    readonly id: string;
    readonly kind: string;
    readonly day: number;
    readonly value: number | null;
    readonly applied: boolean;
  }[];
  /** `kind day` → value. */
  readonly values: Readonly<Record<string, number>>;
}

/** A value that a customer has saved on a device. */
export interface Saved {
  readonly person: number;
  readonly device: number;
  readonly kind: Kind;
  readonly day: number;
  readonly value: number | null;
  readonly bad: boolean;
  /** Undefined until the screen reports that the entry is stored on the device: before, it may or may not be stored. */
  ids: readonly string[] | undefined;
  editedAt: number;
  removed: boolean;
  /** True if the customer deleted waiting entries at sign-out: this one arrived before, or never. */
  given: boolean;
}

/** What the devices show and what was refused on them, once there are no more faults. */
export interface Outcome {
  readonly seen: readonly { device: number; person: number; values: Record<string, number> }[];
  readonly refused: readonly { device: number; person: number; value: unknown }[];
}

/** Throws if anything of a customer was lost, doubled, stored for another customer or shown differently. */
export const judge = (
  person: number,
  { history, values }: Facts,
  saved: readonly Saved[],
  { seen, refused }: Outcome,
): void => {
  const mine = saved.filter((entry) => entry.person === person);
  const label = (entry: { kind: string; day: number; value: number | null }) =>
    `${entry.kind} ${entry.day} ${entry.value}`;
  const arrivals = history.map(({ value }) => value);
  for (const entry of mine.filter(({ value }) => value !== null)) {
    const times = arrivals.filter((value) => value === entry.value).length;
    if (times > 1) throw new Error(`doubled: ${label(entry)} arrived ${times} times`);
    if (entry.bad) {
      const set = refused.some(
        ({ value, device, person: of }) => value === entry.value && device === entry.device && of === person,
      );
      if (entry.ids && !entry.removed && !entry.given && !set)
        throw new Error(`lost: the refused ${label(entry)} needs no attention`);
    } else if (entry.removed && times > 0) throw new Error(`undone, yet arrived: ${label(entry)}`);
    else if (!entry.removed && !entry.given && entry.ids && times === 0) throw new Error(`lost: ${label(entry)}`);
  }
  const known = new Set(mine.map(label));
  for (const arrived of history)
    if (!known.has(label(arrived))) throw new Error(`under another customer, or from nowhere: ${label(arrived)}`);
  const lanes = Map.groupBy(
    // The device orders two tabs that save at the same instant, not the order of their calls.
    mine.filter(({ value, ids }) => value !== null && ids !== undefined).sort((a, b) => a.editedAt - b.editedAt),
    ({ device, day }) => `${device} ${day}`,
  );
  for (const lane of lanes.values()) {
    const order = lane.map(({ value }) => arrivals.indexOf(value)).filter((index) => index >= 0);
    if (order.some((index, at) => at > 0 && index < order[at - 1]!))
      throw new Error(`out of order: ${lane.map(label).join(', ')} arrived as ${order.join(', ')}`);
  }
  for (const view of seen.filter(({ person: of }) => of === person)) {
    const [shown, held] = [view.values, values].map((map) =>
      JSON.stringify(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))),
    );
    if (shown !== held) throw new Error(`device ${view.device} shows ${shown} to ${person}, the server holds ${held}`);
  }
};
