import { Link, useNavigate } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { ProfilePart } from '../../person/profile-part.tsx';
import { report } from '../../state/engine/report.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import styles from '../../building/building.module.css';
import type { Wizard } from './use-wizard.ts';
import { wizardPath } from './wizard-path.ts';
import { WizardScreen } from './wizard-screen.tsx';

const sections = ['person', 'body', 'medical'] as const;

const Profile = ({ wizard: { finish } }: { readonly wizard: Wizard }) => {
  const t = useT();
  const navigate = useNavigate();
  const next = async (): Promise<void> => {
    await finish('profile');
    await navigate({ to: wizardPath.address });
  };
  return (
    <div className={styles.stack}>
      <p>{t('wizard.profile.text')}</p>
      <ProfilePart
        sections={sections}
        step={{
          back: (
            <Link to={wizardPath.plan} className={buttonClass({ variant: 'secondary' })}>
              {t('wizard.profile.back')}
            </Link>
          ),
          next: t('wizard.profile.next'),
          onNext: () => void next().catch(report('the step of the address could not be opened')),
        }}
      />
    </div>
  );
};

/** Shows /menu/profile: the person who eats the meals. */
export const ProfileStep = () => {
  const t = useT();
  return (
    <WizardScreen step="profile" title={t('wizard.profile.title')}>
      {(wizard) => <Profile wizard={wizard} />}
    </WizardScreen>
  );
};
