import { useCallback, useEffect, useRef, useState } from 'react';

import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { leaveFor } from '#src/state/device/leave-page.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { useDisplayZone, useNow } from '#src/state/plan/clock.ts';
import { useUser } from '#src/state/session/session.ts';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import { ask } from '#src/state/engine/ask.ts';

type State =
  | { readonly kind: 'opening' | 'importing' | 'disconnecting' | 'asking' | 'idle' }
  /** `good` is true if the action succeeded. */
  | { readonly kind: 'said'; readonly good: boolean; readonly message: string };

/** Starts the action as soon as the sheet opens: the button that opened it has already named the action. */
const useWearable = (connected: boolean, offline: boolean) => {
  const t = useT();
  const [state, setState] = useState<State>({ kind: offline ? 'idle' : connected ? 'importing' : 'opening' });

  const unreachable = useCallback(
    (sent: boolean): void =>
      setState({ kind: 'said', good: false, message: t(sent ? 'wearable.unsure' : 'errors.offline') }),
    [t],
  );
  const connect = useCallback(async (): Promise<void> => {
    setState({ kind: 'opening' });
    const answer = await ask('profile/fitbitLink', {});
    if (answer.ok) leaveFor(answer.reply.url);
    else if (answer.reason === 'refused') setState({ kind: 'said', good: false, message: answer.refusal.message });
    else unreachable(false);
  }, [unreachable]);
  const bring = useCallback(
    async (name: 'progress/importFromFitbit' | 'profile/fitbitOff'): Promise<void> => {
      setState({ kind: name === 'profile/fitbitOff' ? 'disconnecting' : 'importing' });
      const answer = await ask(name, {});
      if (!answer.ok && answer.reason !== 'refused') return unreachable(answer.reason === 'unknown');
      // The connection of a wearable is part of the customer's own record, so the record is read again.
      await ask('profile/getForDashboard/get', { subtype: 'get' });
      const message = answer.ok ? answer.reply.message : answer.refusal.message;
      return setState({ kind: 'said', good: answer.ok, message });
    },
    [unreachable],
  );

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // The sheet shows that the device is offline; the button starts the action when the connection is back.
    if (offline) return;
    const first = connected ? bring('progress/importFromFitbit') : connect();
    first.catch(report('the wearable could not be asked about'));
  }, [connected, offline, bring, connect]);
  return { state, setState, connect, bring };
};

const Wearable = () => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const offline = useOffline();
  const user = useUser();
  const connected = user?.fitbit_token === true;
  const { state, setState, connect, bring } = useWearable(connected, offline);
  const importedAt = user?.wearable?.importedAt ?? null;
  const busy = !offline && (state.kind === 'opening' || state.kind === 'importing' || state.kind === 'disconnecting');
  const words = {
    opening: 'wearable.opening',
    importing: 'wearable.importing',
    disconnecting: 'wearable.disconnecting',
  } as const;
  const doIt = (work: Promise<void>): void => void work.catch(report('the wearable could not be asked about'));

  if (state.kind === 'asking')
    return (
      <Stack gap={6}>
        <p>{t('wearable.disconnectAsk')}</p>
        {offline && <Reason>{t('errors.offline')}</Reason>}
        <Stack gap={2}>
          <Button block variant="danger" disabled={offline} onClick={() => doIt(bring('profile/fitbitOff'))}>
            {t('wearable.disconnectYes')}
          </Button>
          <Button block variant="quiet" onClick={() => setState({ kind: 'idle' })}>
            {t('wearable.disconnectNo')}
          </Button>
        </Stack>
      </Stack>
    );
  return (
    <Stack gap={6}>
      <div role="status">
        {offline && (
          <Banner tone="saffron" icon="cloud-off" title={t('errors.offline')}>
            {t('wearable.offline')}
          </Banner>
        )}
        {!offline && state.kind === 'said' && <Banner tone={state.good ? 'palm' : 'saffron'} title={state.message} />}
        {busy && <p>{t(words[state.kind])}</p>}
      </div>
      {connected && (
        <Stack gap={1}>
          <p>
            {importedAt === null
              ? t('wearable.neverImported')
              : t('wearable.lastImport', { time: format.asOf(importedAt * 1000, now, zone) })}
          </p>
          <p>{t('wearable.daily')}</p>
        </Stack>
      )}
      {!connected && user?.wearable?.ended === true && <p>{t('wearable.ended')}</p>}
      <Stack gap={2}>
        {connected ? (
          <>
            <Button
              block
              icon="sync"
              busy={busy}
              disabled={offline}
              busyLabel={t(state.kind === 'disconnecting' ? 'wearable.disconnecting' : 'wearable.importing')}
              onClick={() => doIt(bring('progress/importFromFitbit'))}
            >
              {t('wearable.importNow')}
            </Button>
            <Button block variant="dangerQuiet" disabled={busy || offline} onClick={() => setState({ kind: 'asking' })}>
              {t('wearable.disconnect')}
            </Button>
          </>
        ) : (
          <Button
            block
            icon="sync"
            busy={busy}
            disabled={offline}
            busyLabel={t('wearable.opening')}
            onClick={() => doIt(connect())}
          >
            {t('progress.connectFitbit')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
};

/** Connects the wearable, or imports from it, at once; then shows the result. */
export const WearableSheet = ({ show, close }: { readonly show: boolean; readonly close: () => void }) => {
  const t = useT();
  const user = useUser();
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t(user?.fitbit_token === true ? 'wearable.connected' : 'wearable.title')}
    >
      <Wearable />
    </Modal>
  );
};
