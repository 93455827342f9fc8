import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { loadCatalogue } from '#src/i18n/catalogue-store.ts';
import { AvatarButton } from '#src/files/avatar/avatar-button.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useAvatar } from '#src/state/session/avatar.ts';
import { useUser } from '#src/state/session/session.ts';
import { Avatar } from '#src/ui/cards/avatar.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import { later } from '#src/ui/drawing/later.tsx';
import female from './avatar-female.svg';
import male from './avatar-male.svg';
import styles from '../dashboard-parts.module.css';
import { TodayCard } from '../folded/today-card.tsx';
import type { ProfilePart } from './profile-parts.ts';
import { profileParts } from './profile-parts.ts';
import { useWeightNow } from '../weight/use-weight-now.ts';

const ProfileSheet = later(async () => {
  const [part] = await Promise.all([import('./profile-sheet.tsx'), loadCatalogue('profile', 'pause', 'checkout')]);
  return part.ProfileSheet;
});

/** Shows the customer and the parts of their profile, each behind a link. */
export const ProfileCard = () => {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const avatar = useAvatar();
  const weight = useWeightNow();
  const [open, setOpen] = useState<ProfilePart | null>(null);
  if (!user) return <Skeleton shape="card" height="3.25rem" />;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <TodayCard name="profile" title={name}>
      <div className={styles.person}>
        <AvatarButton label={t('dashboard.changePhoto')}>
          <Avatar
            name={name}
            size="l"
            src={avatar ?? (user.gender === 'female' ? female : user.gender === 'male' ? male : null)}
          />
        </AvatarButton>
        <div className={styles.personText}>
          {weight !== null && <p className={styles.faint}>{format.weight(weight)}</p>}
          <Link to="/body-analysis" className={styles.inlineLink} aria-label={t('dashboard.bodyAnalysis')}>
            {t('dashboard.viewUpdate')}
          </Link>
        </div>
      </div>
      <ul className={styles.links}>
        {profileParts.map((part) => (
          <li key={part}>
            <button type="button" className={styles.link} onClick={() => setOpen(part)}>
              <span>{t(`dashboard.part.${part}`)}</span>
              <Icon name="chevron-forward" size="s" />
            </button>
          </li>
        ))}
        {user.hasPlan && (
          <li>
            <Link to="/checkout" className={styles.link}>
              <span>{t('dashboard.renewMyPlan')}</span>
              <Icon name="chevron-forward" size="s" />
            </Link>
          </li>
        )}
      </ul>
      {open && (
        <Suspense fallback={null}>
          <ProfileSheet part={open} close={() => setOpen(null)} />
        </Suspense>
      )}
    </TodayCard>
  );
};
