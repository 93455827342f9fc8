import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { FoldCard } from '../../ui/cards/fold-card.tsx';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';

const pages = [
  { alias: 'contact', to: '/contact', label: 'profile.contact', icon: 'chat' },
  { alias: 'terms', to: '/terms', label: 'profile.terms', icon: 'info' },
  { alias: 'refunds', to: '/refunds', label: 'profile.refunds', icon: 'wallet' },
] as const;

/** Shows the links to the public pages. */
export const AboutCard = () => {
  const t = useT();
  const has = useHasPage();
  const read = pages.filter(({ alias }) => has(alias));
  if (read.length === 0) return null;
  return (
    <FoldCard name="about" icon="info" title={t('profile.more')}>
      <List>
        {read.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={rowClass}>
            <RowParts icon={icon} title={t(label)} go />
          </Link>
        ))}
      </List>
    </FoldCard>
  );
};
