import { Link } from '@tanstack/react-router';

import { needsConsultation } from '#src/domain/menu/consultation.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import type { User } from '#src/protocol/account/user.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { useMenuArrays } from '#src/state/plan/menu-arrays.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { NamedList, titlesOf } from './named-list.tsx';
import parts from '../dashboard-parts.module.css';
import styles from './profile-sheet.module.css';

const prefsRequest = { subtype: 'getPrefs' } as const;

/** Links to the screens on which the lists can be changed. */
const ChangeTastes = () => {
  const t = useT();
  return (
    <Link to="/profile" hash="tastes" className={buttonClass({ variant: 'secondary' })}>
      {t('profile.tastes.change')}
    </Link>
  );
};

/** Read only: an allergy that is removed by an accidental tap would endanger the customer. */
export const PreferenceFacts = ({ user }: { readonly user: User }) => {
  const t = useT();
  const { data } = useMenuArrays(languageOf(useLocale()));
  // Includes the changes that wait on this device.
  const { data: prefs } = useQuery('profile/getForDashboard/getPrefs', prefsRequest);
  const dislikes = prefs?.dislikes ?? user.dislikes;
  return (
    <div className={parts.sheet}>
      <NamedList
        title={t('profile.tastes.allergies')}
        tone="saffron"
        names={titlesOf(user.allergies, data?.ingredientList)}
      />
      <NamedList title={t('profile.facts.dislikes')} names={titlesOf(dislikes, data?.ingredientList)} />
      {needsConsultation(user.allergies, dislikes) && <p className={styles.note}>{t('profile.tastes.consultation')}</p>}
      <p className={parts.faint}>{t('profile.tastes.elsewhere')}</p>
      <ChangeTastes />
    </div>
  );
};

export const FavouriteFacts = ({ user }: { readonly user: User }) => {
  const t = useT();
  const { data } = useMenuArrays(languageOf(useLocale()));
  const { data: prefs } = useQuery('profile/getForDashboard/getPrefs', prefsRequest);
  return (
    <div className={parts.sheet}>
      <NamedList
        title={t('profile.tastes.favourites')}
        tone="palm"
        names={titlesOf(prefs?.dishlikes ?? user.dishlikes, data?.products)}
      />
      <NamedList
        title={t('profile.tastes.dislikedDishes')}
        names={titlesOf(prefs?.dishdislikes ?? user.dishdislikes, data?.products)}
      />
      <ChangeTastes />
    </div>
  );
};

export const GroupFacts = ({ user }: { readonly user: User }) => {
  const t = useT();
  const { data } = useArrays(languageOf(useLocale()), 'dishGroups');
  const { data: prefs } = useQuery('profile/getForDashboard/getPrefs', prefsRequest);
  return (
    <div className={parts.sheet}>
      <NamedList names={titlesOf(prefs?.eliminate_groups ?? user.eliminate_groups, data?.dishGroups)} />
      <p className={parts.faint}>{t('profile.tastes.groupsText')}</p>
      <ChangeTastes />
    </div>
  );
};
