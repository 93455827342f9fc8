import { useT } from '#src/i18n/use-t.tsx';
import { PauseSheet } from '#src/orders/pause/pause-sheet.tsx';
import { useUser } from '#src/state/session/session.ts';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { AddressFacts } from './address-facts.tsx';
import { FavouriteFacts, GroupFacts, PreferenceFacts } from './food-facts.tsx';
import { MedicalFacts, PersonalFacts } from './person-facts.tsx';
import type { ProfilePart } from './profile-parts.ts';

const facts = {
  preferences: PreferenceFacts,
  favourites: FavouriteFacts,
  groups: GroupFacts,
  address: AddressFacts,
  personal: PersonalFacts,
  medical: MedicalFacts,
} as const satisfies Record<Exclude<ProfilePart, 'pause'>, unknown>;

/** Shows one part of the profile: facts, a form, or the pause of the plan. */
export const ProfileSheet = ({ part, close }: { readonly part: ProfilePart; readonly close: () => void }) => {
  const t = useT();
  const user = useUser();
  if (part === 'pause') return <PauseSheet show close={close} />;
  const Facts = facts[part];
  return (
    <Modal show close={close} closeLabel={t('shell.close')} headLine={t(`dashboard.part.${part}`)}>
      {user && <Facts user={user} />}
    </Modal>
  );
};
