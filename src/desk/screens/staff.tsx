import { useMemo, useState } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Row, Stack } from '../../ui/cards/layout.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DataTable, type DataColumn } from '../parts/data-table.tsx';
import { Frame } from '../parts/frame.tsx';
import { LoadedView } from '../parts/loaded-view.tsx';
import { useLoaded } from '../wire/desk-context.tsx';
import { AddDialog, DisableDialog, RolesDialog, type Listed } from './staff-dialogs.tsx';

const tones = { active: 'palm', invited: 'saffron', disabled: 'neutral' } as const;

/** The dialog that is open, and whom it is about. */
type Open =
  | { readonly what: 'add'; readonly member?: Listed }
  | { readonly what: 'roles' | 'disable'; readonly member: Listed };

/** The people who work at the desk: the owner adds them, changes their roles and takes their access away. */
export const StaffScreen = () => {
  const t = useT();
  const format = useFormat();
  const loaded = useLoaded('staff/list', {});
  const [open, setOpen] = useState<Open>();
  const columns = useMemo<readonly DataColumn<Listed>[]>(
    () => [
      { id: 'name', title: t('desk.person'), sortBy: ({ name }) => name, renderCell: ({ name }) => name },
      {
        id: 'email',
        title: t('desk.email'),
        sortBy: ({ email }) => email,
        renderCell: ({ email }) => <span dir="ltr">{email}</span>,
      },
      {
        id: 'roles',
        title: t('desk.roles'),
        renderCell: ({ roles }) => roles.map((role) => t(`desk.role.${role}`)).join(' · '),
      },
      {
        id: 'state',
        title: t('desk.state'),
        sortBy: ({ state }) => state,
        renderCell: ({ state }) => <Badge tone={tones[state]}>{t(`desk.state.${state}`)}</Badge>,
      },
      {
        id: 'since',
        title: t('desk.since'),
        sortBy: ({ createdAt }) => createdAt,
        renderCell: ({ createdAt }) => format.dayWithYear(new Date(createdAt).toISOString().slice(0, 10)),
      },
      {
        id: 'actions',
        title: t('desk.actions'),
        renderCell: (member) => (
          <Row>
            {member.state !== 'disabled' && (
              <>
                <Button variant="secondary" size="s" onClick={() => setOpen({ what: 'roles', member })}>
                  {t('desk.changeRoles')}
                </Button>
                <Button variant="dangerQuiet" size="s" onClick={() => setOpen({ what: 'disable', member })}>
                  {t('desk.disable')}
                </Button>
              </>
            )}
            {member.state !== 'active' && (
              <Button variant="secondary" size="s" onClick={() => setOpen({ what: 'add', member })}>
                {t(member.state === 'invited' ? 'desk.mailAgain' : 'desk.giveAccess')}
              </Button>
            )}
          </Row>
        ),
      },
    ],
    [format, t],
  );
  const close = (): void => setOpen(undefined);
  const done = (): void => {
    close();
    loaded.again();
  };
  return (
    <Frame title={t('desk.staff')}>
      <Stack>
        <PageHeader
          title={t('desk.staff')}
          subtitle={t('desk.staffAbout')}
          actions={
            <Button icon="plus" onClick={() => setOpen({ what: 'add' })}>
              {t('desk.add')}
            </Button>
          }
        />
        <LoadedView of={loaded}>
          {({ staff }) => <DataTable label={t('desk.staff')} columns={columns} rows={staff} rowId={({ id }) => id} />}
        </LoadedView>
      </Stack>
      {open?.what === 'add' && <AddDialog {...(open.member && { member: open.member })} close={close} done={done} />}
      {open?.what === 'roles' && <RolesDialog member={open.member} close={close} done={done} />}
      {open?.what === 'disable' && <DisableDialog member={open.member} close={close} done={done} />}
    </Frame>
  );
};
