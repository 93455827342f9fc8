import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';

const pages = [
  { to: '/contact', label: 'profile.contact', icon: 'chat' },
  { to: '/terms', label: 'profile.terms', icon: 'info' },
  { to: '/refunds', label: 'profile.refunds', icon: 'wallet' },
  { to: '/privacy-policy', label: 'profile.privacy', icon: 'lock' },
] as const;

/** What everybody may read. */
export const AboutCard = () => {
  const t = useT();
  return (
    <Card title={t('profile.more')}>
      <List>
        {pages.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={rowClass}>
            <RowParts icon={icon} title={t(label)} go />
          </Link>
        ))}
      </List>
    </Card>
  );
};
