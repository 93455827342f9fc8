import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { report } from '#src/state/engine/report.ts';
import { passkeysOffered } from '#src/state/session/passkeys.ts';
import { useUser } from '#src/state/session/session.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { List, ListRow } from '#src/ui/cards/list-row.tsx';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { RowsOfAccount } from './rows-of-account.tsx';
import { usePasskeys, type Passkey } from './use-passkeys.ts';
import { useWhenUsed } from './use-when-used.ts';

/** Shows the passkeys of the account. If this page cannot create one, those of other devices can still be removed. */
export const PasskeysCard = () => {
  const t = useT();
  const when = useWhenUsed();
  const user = useUser();
  const { passkeys, failed, offline, read, readNow } = usePasskeys();
  const attempt = useAttempt();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const offered = passkeysOffered();
  if (!user || (!offered && (passkeys ?? []).length === 0)) return null;

  const remove = async ({ id }: Passkey): Promise<void> => {
    const reply = await attempt.run(() => ask('account/passkeyRemove', { id }));
    setAsked(null);
    await read();
    if (reply) setDone(reply.message);
  };
  return (
    <Card title={t('signup.security.passkeys')}>
      <Stack gap={4}>
        <p>{t('signup.security.passkeysText')}</p>
        <RowsOfAccount
          loadingLabel={t('signup.security.passkeysLoading')}
          offline={offline}
          failed={failed}
          readAgain={readNow}
          attempt={attempt}
          done={done}
        >
          {passkeys && passkeys.length > 0 && (
            <List>
              {passkeys.map((passkey) => (
                <ListRow
                  key={passkey.id}
                  icon="lock"
                  title={passkey.name}
                  detail={when.passkey(passkey)}
                  trailing={
                    <Button
                      variant="secondary"
                      size="s"
                      disabled={offline}
                      aria-label={t('signup.security.passkeyRemoveNamed', { name: passkey.name })}
                      onClick={() => {
                        setDone(null);
                        setAsked(passkey);
                      }}
                    >
                      {t('signup.security.passkeyRemove')}
                    </Button>
                  }
                />
              ))}
            </List>
          )}
        </RowsOfAccount>
        {adding ? (
          <AddPasskeyForm
            user={user}
            onCancel={() => setAdding(false)}
            onAdded={(message) => {
              setAdding(false);
              setDone(message);
              readNow();
            }}
          />
        ) : (
          offered && (
            <Button
              variant="secondary"
              icon="plus"
              block
              disabled={offline}
              onClick={() => {
                setDone(null);
                setAdding(true);
              }}
            >
              {t('signup.security.passkeyAdd')}
            </Button>
          )
        )}
      </Stack>
      <ConfirmDialog
        show={asked !== null}
        close={() => setAsked(null)}
        closeLabel={t('shell.close')}
        headLine={t('signup.security.passkeyRemoveAsk', { name: asked?.name ?? '' })}
        actions={[
          {
            label: t('signup.security.passkeyRemove'),
            variant: 'danger',
            busy: attempt.busy,
            onSelect: () => {
              if (asked) remove(asked).catch(report('a passkey could not be removed'));
            },
          },
          { label: t('signup.security.cancel'), variant: 'secondary', onSelect: () => setAsked(null) },
        ]}
      >
        {t('signup.security.passkeyRemoveText')}
      </ConfirmDialog>
    </Card>
  );
};
