import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Grid, Stack } from '../../ui/cards/layout.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { DeskLink } from '../parts/desk-link.tsx';
import { Frame } from '../parts/frame.tsx';
import { pagesOf } from '../pages.ts';
import type { Member } from '../wire/desk-session.ts';

/** The pages of the signed-in person, and the passkeys that sign in. */
export const HomeScreen = ({ member }: { readonly member: Member }) => {
  const t = useT();
  const pages = pagesOf(member.roles);
  const roles = member.roles.map((role) => t(`desk.role.${role}`)).join(' · ');
  return (
    <Frame title={t('desk.home')}>
      <Stack>
        <PageHeader title={t('desk.hello', { name: member.name })} subtitle={t('desk.yourRoles', { roles })} />
        {pages.length === 0 && <EmptyState title={t('desk.noPages')} />}
        <Grid min="18rem">
          {pages.map((name) => (
            <Card key={name} title={t(`desk.${name}`)}>
              <Stack>
                <p>{t(`desk.${name}About`)}</p>
                <DeskLink to={name} className={buttonClass({ variant: 'secondary' })}>
                  {t(`desk.${name}`)}
                </DeskLink>
              </Stack>
            </Card>
          ))}
          <Card title={t('desk.passkeys')}>
            <Stack>
              <p>{t('desk.passkeysAbout')}</p>
              <DeskLink to="passkeys" className={buttonClass({ variant: 'secondary' })}>
                {t('desk.passkeys')}
              </DeskLink>
            </Stack>
          </Card>
        </Grid>
      </Stack>
    </Frame>
  );
};
