import { useState } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { DeskReply } from '../../protocol/desk/desk-messages.ts';
import { Card } from '../../ui/cards/card.tsx';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { List, ListRow } from '../../ui/cards/list-row.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { dayIn } from '../parts/day-in.ts';
import { passkeysOffered } from '../parts/device-passkeys.ts';
import { Frame } from '../parts/frame.tsx';
import { LoadedView } from '../parts/loaded-view.tsx';
import { useSending } from '../parts/use-sending.ts';
import { useLoaded } from '../wire/desk-context.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

type Passkey = DeskReply<'me/passkeys'>['passkeys'][number];

interface RemoveProps {
  readonly passkey: Passkey;
  readonly close: () => void;
  /** Called after the passkey was removed. */
  readonly done: () => void;
}

const RemoveDialog = ({ passkey: { id, name }, close, done }: RemoveProps) => {
  const t = useT();
  const toast = useToast();
  const { busy, send } = useSending();
  const remove = async (): Promise<void> => {
    if (!(await send('me/removePasskey', { id }))) return;
    toast({ text: t('desk.passkeyRemoved', { name }), icon: 'check' });
    done();
  };
  return (
    <ConfirmDialog
      show
      close={close}
      closeLabel={t('desk.close')}
      headLine={t('desk.passkeyRemoveAsk', { name })}
      actions={[
        { label: t('desk.passkeyRemove'), variant: 'danger', busy, onSelect: () => void remove() },
        { label: t('desk.cancel'), onSelect: close },
      ]}
    >
      <p>{t('desk.passkeyRemoveAbout')}</p>
    </ConfirmDialog>
  );
};

/** The passkeys of the signed-in person. A browser that cannot create one still removes those of other devices. */
export const PasskeysScreen = () => {
  const t = useT();
  const format = useFormat();
  const loaded = useLoaded('me/passkeys', {});
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const offered = passkeysOffered();
  const datesOf = ({ createdAt, lastUsedAt }: Passkey): string => {
    const day = format.dayWithYear(dayIn(createdAt));
    return lastUsedAt === null
      ? t('desk.passkeyUnused', { day })
      : t('desk.passkeyDates', { day, used: format.dayWithYear(dayIn(lastUsedAt)) });
  };
  const close = (): void => {
    setAdding(false);
    setRemoved(undefined);
  };
  const done = (): void => {
    close();
    loaded.again();
  };
  return (
    <Frame title={t('desk.passkeys')} width="narrow">
      <Stack>
        <PageHeader
          title={t('desk.passkeys')}
          subtitle={t('desk.passkeysAbout')}
          actions={
            offered && (
              <Button icon="plus" onClick={() => setAdding(true)}>
                {t('desk.passkeyAdd')}
              </Button>
            )
          }
        />
        {!offered && <Banner role="status" tone="saffron" title={t('desk.passkeysOff')} slim />}
        <LoadedView of={loaded}>
          {({ passkeys }) =>
            passkeys.length === 0 ? (
              <EmptyState title={t('desk.passkeysNone')} />
            ) : (
              <Card>
                <List>
                  {passkeys.map((passkey) => (
                    <ListRow
                      key={passkey.id}
                      icon="lock"
                      title={passkey.name}
                      detail={datesOf(passkey)}
                      trailing={
                        <Button
                          variant="secondary"
                          size="s"
                          aria-label={t('desk.passkeyRemoveNamed', { name: passkey.name })}
                          onClick={() => setRemoved(passkey)}
                        >
                          {t('desk.passkeyRemove')}
                        </Button>
                      }
                    />
                  ))}
                </List>
              </Card>
            )
          }
        </LoadedView>
      </Stack>
      {adding && <AddPasskeyDialog close={close} done={done} />}
      {removed && <RemoveDialog passkey={removed} close={close} done={done} />}
    </Frame>
  );
};
