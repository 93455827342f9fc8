import { addressDraft, dayAddressDraft, type AddressDraft } from '../../protocol/checkout/address-draft.ts';
import { profileDraft, type ProfileDraft } from '../../protocol/profile/profile-draft.ts';
import { wholeEngine } from '../engine/engine.ts';
import { useDraft } from './drafts.ts';

/** A form that was to be sent and found no network: it waits for its customer, who finds it where it was filled in. */
export type UnsentForm =
  | { readonly kind: 'profile' }
  | { readonly kind: 'address' }
  /** One day elsewhere; `day` as it is on the wire. */
  | { readonly kind: 'day'; readonly day: string };

type Days = Readonly<Record<string, unknown>>;

const formsOf = (
  profile: ProfileDraft | undefined,
  address: AddressDraft | undefined,
  days: Days | undefined,
): readonly UnsentForm[] => [
  ...(profile?.unsent ? [{ kind: 'profile' } as const] : []),
  ...(address?.unsent ? [{ kind: 'address' } as const] : []),
  ...Object.keys(days ?? {}).map((day) => ({ kind: 'day', day }) as const),
];

export const useUnsentForms = (): readonly UnsentForm[] => {
  const [profile] = useDraft('profile', profileDraft);
  const [address] = useDraft('address', addressDraft);
  const [days] = useDraft('day-address', dayAddressDraft);
  return formsOf(profile, address, days);
};

/** The same, asked once. */
export const unsentForms = async (): Promise<readonly UnsentForm[]> => {
  const { drafts } = await wholeEngine();
  const [profile, address, days] = await Promise.all([
    drafts.get('profile', profileDraft),
    drafts.get('address', addressDraft),
    drafts.get('day-address', dayAddressDraft),
  ]);
  return formsOf(profile, address, days);
};
