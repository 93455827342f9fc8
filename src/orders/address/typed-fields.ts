import type { AddressDraft } from '../../protocol/checkout/address-draft.ts';

const parts = ['main', 'second', 'weekend'] as const;
const single = ['usual', 'atWeekend', 'instructions'] as const;

/** Some fields of the form. */
export type Typed = Omit<AddressDraft, 'base' | 'slot' | 'unsent'>;
/** Some fields by their names, such as `main.street` and `usual`. */
type ByName = ReadonlyMap<string, unknown>;

export const byName = (typed: Typed): ByName =>
  new Map<string, unknown>([
    ...parts.flatMap((part) =>
      Object.entries(typed[part] ?? {}).map(([field, value]) => [`${part}.${field}`, value] as const),
    ),
    ...single.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]] as const])),
  ]);

const asTyped = (fields: ByName): Typed => {
  const typed: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const [part = '', field] = name.split('.');
    typed[part] = field === undefined ? value : { ...(typed[part] as object | undefined), [field]: value };
  }
  return typed;
};

export const only = (typed: Typed, names: readonly string[]): Typed =>
  asTyped(new Map([...byName(typed)].filter(([name]) => names.includes(name))));
export const without = (typed: Typed, names: readonly string[]): Typed =>
  asTyped(new Map([...byName(typed)].filter(([name]) => !names.includes(name))));
/** Returns the first with the fields of the second put over it. */
export const over = (below: Typed, above: Typed): Typed => asTyped(new Map([...byName(below), ...byName(above)]));
/** Returns a whole form with the typed fields put over it. */
export const laidOver = <F extends Typed>(known: F, typed: Typed): F => over(known, typed) as F;

/** Returns the names of the fields that both have with different values. */
export const differing = (one: Typed, other: Typed): readonly string[] => {
  const there = byName(other);
  return [...byName(one)].flatMap(([name, value]) => (there.has(name) && there.get(name) !== value ? [name] : []));
};
