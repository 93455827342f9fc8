import { ProfilePart } from '#src/person/profile-part.tsx';
import { useT } from '#src/i18n/use-t.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';

const sections = { born: ['born'], person: ['person'], body: ['body'], medical: ['medical'] } as const;
export type ProfilePartName = keyof typeof sections;

const titles = { born: 'body.birthday', person: 'body.facts', body: 'body.yourBody', medical: 'body.medical' } as const;

/** Shows one part of the profile over the page; input without a network is stored, as on the profile page. */
export const EditProfile = ({ part, close }: { readonly part: ProfilePartName; readonly close: () => void }) => {
  const t = useT();
  return (
    <Modal show close={close} closeLabel={t('shell.close')} headLine={t(titles[part])}>
      <ProfilePart sections={sections[part]} plain onDone={close} />
    </Modal>
  );
};
