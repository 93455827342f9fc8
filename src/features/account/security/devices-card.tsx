import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Badge } from '#src/ui/text/badge.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { List, ListRow } from '#src/ui/cards/list-row.tsx';
import { RowsOfAccount } from './rows-of-account.tsx';
import { useDevices, type Device, type Others } from './use-devices.ts';
import { useWhenUsed } from './use-when-used.ts';

const FEW = 5;

/** The server names a device by its browser and operating system. */
const isComputer = ({ device }: Device): boolean => /(?:Windows|macOS|Linux|Chrome OS)$/.test(device);

/**
 * Shows the devices on which the customer is signed in, with a button to sign each out. @param turn changes when another
 * action has ended sessions
 */
export const DevicesCard = ({ turn }: { readonly turn: number }) => {
  const t = useT();
  const when = useWhenUsed();
  const { devices, failed, offline, signedOut, attempt, readNow, signOut } = useDevices(turn);
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<Others | null>(null);

  const leave = (which: Others): void => {
    signOut(which)
      .catch(report('a device could not be signed out'))
      .finally(() => setAsked(null));
  };
  const shown = devices?.slice(0, all ? undefined : FEW) ?? [];
  const others = devices?.filter(({ current }) => !current) ?? [];

  return (
    <Card title={t('signup.devices')}>
      <Stack gap={4}>
        <RowsOfAccount
          loadingLabel={t('signup.devicesLoading')}
          offline={offline}
          failed={failed}
          readAgain={readNow}
          attempt={attempt}
          done={
            signedOut === null
              ? null
              : signedOut === 'all'
                ? t('signup.othersSignedOut')
                : t('signup.deviceSignedOut', { device: signedOut.device })
          }
        >
          {devices && (
            <List>
              {shown.map((device) => (
                <ListRow
                  key={device.id}
                  icon={isComputer(device) ? 'computer' : 'device'}
                  title={device.device}
                  detail={
                    device.current ? (
                      when.since(device)
                    ) : (
                      <>
                        {when.lastUsed(device)}
                        <br />
                        {when.since(device)}
                      </>
                    )
                  }
                  trailing={
                    device.current ? (
                      <Badge tone="palm">{t('signup.thisDevice')}</Badge>
                    ) : (
                      <Button
                        variant="secondary"
                        size="s"
                        disabled={offline}
                        aria-label={t('signup.signOutDeviceNamed', { device: device.device })}
                        onClick={() => setAsked(device)}
                      >
                        {t('signup.signOutDevice')}
                      </Button>
                    )
                  }
                />
              ))}
            </List>
          )}
        </RowsOfAccount>
        {devices && devices.length > shown.length && (
          <Button variant="quiet" block onClick={() => setAll(true)}>
            {t('signup.allDevices', { count: devices.length })}
          </Button>
        )}
        {others.length > 1 && (
          <Button variant="secondary" block disabled={offline} onClick={() => setAsked('all')}>
            {t('signup.signOutOthers')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        show={asked !== null}
        close={() => setAsked(null)}
        closeLabel={t('signup.close')}
        headLine={
          asked === null || asked === 'all'
            ? t('signup.signOutOthersAsk')
            : t('signup.signOutAsk', { device: asked.device })
        }
        actions={[
          {
            label: t('signup.signOutDevice'),
            variant: 'danger',
            busy: attempt.busy,
            onSelect: () => {
              if (asked !== null) leave(asked);
            },
          },
          { label: t('shell.cancel'), variant: 'secondary', onSelect: () => setAsked(null) },
        ]}
      >
        {t(asked === 'all' ? 'signup.signOutOthersText' : 'signup.signOutText')}
      </ConfirmDialog>
    </Card>
  );
};
