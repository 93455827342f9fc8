import { useState } from 'react';

import { useGiveFile } from '../../documents/give-file.ts';
import { useT } from '../../i18n/use-t.tsx';
import { AttemptNotice } from '../../person/proof/attempt-notice.tsx';
import { useAttempt } from '../../person/proof/use-attempt.ts';
import { useCopy } from '../../reading/use-copy.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { ask } from '../../state/engine/ask.ts';
import { Row, Stack } from '../../ui/cards/layout.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';

type Action = 'get' | 'renew' | 'off';
const nothing = {};
const NAME = 'deliveries.ics';

/** Returns the deliveries as a file: the current ones, or offline the last stored ones. Undefined if there are none. */
const deliveriesFile = async (offline: boolean): Promise<File | undefined> => {
  const engine = await wholeEngine();
  if (!offline) await engine.refresh('profile/calendarFile', nothing);
  const { data } = await engine.held('profile/calendarFile', nothing);
  return data && new File([data.file], NAME, { type: 'text/calendar' });
};

/**
 * Shows how the customer adds the deliveries to their own calendar: by a URL that they can renew and revoke, or once as a
 * file, which needs no URL.
 */
export const CalendarPart = () => {
  const t = useT();
  const offline = useOffline();
  const attempt = useAttempt();
  const give = useGiveFile();
  const copy = useCopy({ copied: t('calendar.copied'), notCopied: t('calendar.notCopied') });
  /** Undefined until it is requested; null if it is switched off. */
  const [url, setUrl] = useState<string | null>();
  const [asks, setAsks] = useState<Exclude<Action, 'get'> | null>(null);
  const [lost, setLost] = useState(false);
  const change = async (action: Action): Promise<void> => {
    setAsks(null);
    setLost(false);
    const reply = await attempt.run(() => ask('profile/calendar', { action }));
    if (reply) setUrl(reply.url);
  };
  const act = (action: Action): void => void change(action).catch(report('the calendar address did not come'));
  const save = (): void => {
    setLost(false);
    deliveriesFile(offline).then(
      (file) => {
        setLost(!file);
        if (file) give.save(file);
      },
      (error: unknown) => {
        report('the calendar could not be fetched')(error);
        setLost(true);
      },
    );
  };
  return (
    <>
      <Stack gap={4}>
        <p>{t('calendar.text')}</p>
        {offline && <Banner tone="saffron" icon="cloud-off" title={t('errors.offline')} />}
        <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
        {lost && <Banner tone="tomato" role="alert" title={t(offline ? 'calendar.lostOffline' : 'calendar.lost')} />}
        {url === undefined ? (
          <Button
            variant="secondary"
            icon="calendar"
            block
            disabled={offline}
            busy={attempt.busy}
            busyLabel={t('calendar.busy')}
            onClick={() => act('get')}
          >
            {t('calendar.add')}
          </Button>
        ) : url === null ? (
          <>
            <Banner title={t('calendar.isOff')} role="status" />
            <Button
              variant="secondary"
              icon="calendar"
              block
              disabled={offline}
              busy={attempt.busy}
              busyLabel={t('calendar.busy')}
              onClick={() => act('renew')}
            >
              {t('calendar.on')}
            </Button>
          </>
        ) : (
          <>
            <Row gap={2}>
              <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'primary' })}>
                {t('calendar.open')}
              </a>
              <Button variant="secondary" icon="copy" onClick={() => copy(url)}>
                {t('calendar.copy')}
              </Button>
            </Row>
            <p>{t('calendar.secret')}</p>
            <Row gap={2}>
              <Button size="s" variant="quiet" disabled={offline} onClick={() => setAsks('renew')}>
                {t('calendar.renew')}
              </Button>
              <Button size="s" variant="dangerQuiet" disabled={offline} onClick={() => setAsks('off')}>
                {t('calendar.off')}
              </Button>
            </Row>
          </>
        )}
        <Button variant="quiet" icon="download" block onClick={save}>
          {t('calendar.download')}
        </Button>
      </Stack>
      <ConfirmDialog
        show={asks !== null}
        close={() => setAsks(null)}
        closeLabel={t('shell.close')}
        headLine={t(asks === 'off' ? 'calendar.offAsk' : 'calendar.renewAsk')}
        actions={[
          {
            label: t(asks === 'off' ? 'calendar.off' : 'calendar.renew'),
            variant: 'danger',
            onSelect: () => act(asks ?? 'renew'),
          },
          { label: t('calendar.keep'), variant: 'secondary', onSelect: () => setAsks(null) },
        ]}
      >
        <p>{t('calendar.deadText')}</p>
      </ConfirmDialog>
    </>
  );
};
