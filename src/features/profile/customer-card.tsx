import { AvatarButton } from '../../files/avatar/avatar-button.tsx';
import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useAvatar } from '../../state/session/avatar.ts';
import { useMenuArrays } from '../../state/plan/menu-arrays.ts';
import { useUser } from '../../state/session/session.ts';
import { Avatar } from '../../ui/cards/avatar.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import styles from './profile.module.css';

/** Shows the name, picture and plan of the customer. */
export const CustomerCard = () => {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const avatar = useAvatar();
  const { data } = useMenuArrays(languageOf(useLocale()));
  if (!user) {
    return (
      <Loading label={t('shell.loading')}>
        <Skeleton shape="card" height="8rem" />
      </Loading>
    );
  }
  const { plan, hasPlan } = user;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const diet = data?.dietList?.find(({ id }) => id === plan?.diet)?.name ?? t('profile.aPlan');
  return (
    <Card>
      <div className={styles.customer}>
        <AvatarButton label={t('profile.changePhoto')}>
          <Avatar name={name || user.email} src={avatar} size="l" />
        </AvatarButton>
        <div className={styles.who}>
          <h2 className={styles.name}>{name || user.email}</h2>
          {name !== '' && <p className={styles.email}>{user.email}</p>}
          <p>
            <Badge tone={hasPlan ? 'palm' : 'neutral'} icon="leaf">
              {plan
                ? t(hasPlan ? 'profile.plan' : 'profile.planEnded', { diet, day: format.day(plan.end) })
                : t('profile.noPlan')}
            </Badge>
          </p>
        </div>
      </div>
    </Card>
  );
};
