import { homeArrays, managersRequest } from '../../state/plan/home-requests.ts';
import type { ReactNode } from 'react';

import { phoneText } from '../../domain/forms/phone-text.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useUser } from '../../state/session/session.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { Avatar } from '../../ui/cards/avatar.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import styles from './dashboard-parts.module.css';

const Contacts = ({
  name,
  phone,
  email,
}: {
  readonly name: string;
  readonly phone: string;
  readonly email?: string | undefined;
}) => {
  const t = useT();
  return (
    <span className={styles.contacts}>
      {phone !== '' && (
        <>
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            aria-label={t('dashboard.call', { name })}
            className={styles.contact}
          >
            <Icon name="phone" />
          </a>
          <a
            href={`https://wa.me/${phone.replace(/\D/g, '')}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('dashboard.whatsapp', { name })}
            className={styles.contact}
          >
            <Icon name="chat" />
          </a>
        </>
      )}
      {email && (
        <a href={`mailto:${email}`} aria-label={t('dashboard.mail', { name })} className={styles.contact}>
          <Icon name="mail" />
        </a>
      )}
    </span>
  );
};

interface PersonProps {
  readonly media: ReactNode;
  readonly name: string;
  readonly role: string;
  readonly phone: string;
  readonly email?: string | undefined;
}

const Person = ({ media, name, role, phone, email }: PersonProps) => (
  <li className={styles.teamRow}>
    {media}
    <span className={styles.teamText}>
      <span className={styles.strong}>{name}</span>
      <span className={styles.faint}>{role}</span>
    </span>
    <Contacts name={name} phone={phone} email={email} />
  </li>
);

/** Arabic uses another form of the role for a woman. */
const genderOf = (said: string): 'female' | 'male' => (said === 'female' ? 'female' : 'male');

/** Shows the customer's team and the delivery partner. */
export const Team = () => {
  const t = useT();
  const user = useUser();
  const language = languageOf(useLocale());
  const { data: team, loading } = useQuery('profile/getForDashboard/getManagers', managersRequest);
  const { data: partners } = useArrays(language, ...homeArrays);
  const brand = useSetting('BRAND', {});
  const partner = partners?.deliveryPartnerFull?.find(({ id }) => id === user?.delivery_partner_id);
  // A member without a name is shown too: the customer can still contact them.
  const people = team
    ? [
        {
          name: team.manager_name,
          phone: team.manager_phone,
          role: t(`dashboard.manager.${genderOf(team.manager_gender)}`),
        },
        {
          name: team.nutritionist_name,
          phone: team.nutritionist_phone,
          role: t(`dashboard.nutritionist.${genderOf(team.nutritionist_gender)}`),
        },
      ].filter(({ name }) => name !== '')
    : [];
  return (
    <>
      {!team && loading && <Skeleton height="9rem" />}
      <ul className={styles.people}>
        {people.map(({ name, phone, role }) => (
          <Person key={role} media={<Avatar name={name} />} name={name} role={role} phone={phone} email={brand.email} />
        ))}
        {people.length === 0 && !loading && brand.phone && (
          <Person
            media={<Avatar name={t('shell.appName')} />}
            name={t('shell.appName')}
            role={t('dashboard.teamHere')}
            phone={brand.phone}
            email={brand.email}
          />
        )}
        {partner && (
          <Person
            media={
              <span className={styles.partner}>
                <Icon name="truck" />
              </span>
            }
            name={partner.name}
            role={t('dashboard.deliveryPartner')}
            phone={partner.helpline}
          />
        )}
      </ul>
      {partner && <p className={styles.helpline}>{t('dashboard.helpline', { number: phoneText(partner.helpline) })}</p>}
    </>
  );
};
