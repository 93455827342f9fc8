import type { Day } from '../../domain/days/day.ts';
import { daysIn } from '../../domain/days/day-maps.ts';
import { addressDraft, dayAddressDraft, type AddressDraft } from '../../protocol/checkout/address-draft.ts';
import { profileDraft, type ProfileDraft } from '../../protocol/profile/profile-draft.ts';
import { wholeEngine } from '../engine/engine.ts';
import { useDraft } from './drafts.ts';

/** A form that could not be sent without a network; it is stored for its customer and shown in its own screen. */
export type UnsentForm =
  | { readonly kind: 'profile' }
  | { readonly kind: 'address' }
  /** Another address for one day. */
  | { readonly kind: 'day'; readonly day: Day };

type Days = Readonly<Record<Day, unknown>>;

const formsOf = (
  profile: ProfileDraft | undefined,
  address: AddressDraft | undefined,
  days: Days | undefined,
): readonly UnsentForm[] => [
  ...(profile?.unsent ? [{ kind: 'profile' } as const] : []),
  ...(address?.unsent ? [{ kind: 'address' } as const] : []),
  ...daysIn(days ?? {}).map((day) => ({ kind: 'day', day }) as const),
];

export const useUnsentForms = (): readonly UnsentForm[] => {
  const [profile] = useDraft('profile', profileDraft);
  const [address] = useDraft('address', addressDraft);
  const [days] = useDraft('day-address', dayAddressDraft);
  return formsOf(profile, address, days);
};

/** Reads the same forms once. */
export const unsentForms = async (): Promise<readonly UnsentForm[]> => {
  const { drafts } = await wholeEngine();
  const [profile, address, days] = await Promise.all([
    drafts.get('profile', profileDraft),
    drafts.get('address', addressDraft),
    drafts.get('day-address', dayAddressDraft),
  ]);
  return formsOf(profile, address, days);
};
