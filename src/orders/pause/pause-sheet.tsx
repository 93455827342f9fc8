import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { lastResumeDay } from '../../domain/plan/pause.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useQuery } from '../../state/engine/query.ts';
import { report } from '../../state/engine/report.ts';
import { useToday } from '../../state/plan/clock.ts';
import { useUser } from '../../state/session/session.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Button } from '../../ui/forms/button.tsx';
import styles from '../orders.module.css';
import { NewPause, UNTOUCHED } from './new-pause.tsx';
import { CurrentPause } from './current-pause.tsx';
import { TeamRequest } from './team-request.tsx';
import { useSavePause, type PauseWish } from './use-pause.ts';

const request = { subtype: 'getPause' } as const;

interface Props {
  readonly show: boolean;
  readonly close: () => void;
}

interface Stands {
  readonly isPause: boolean;
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** The result to show after the sheet has closed: thanks with two buttons, a message, or why it was not saved. */
type Said = { readonly kind: 'thanks' | 'message' | 'earlier' | 'refused'; readonly message: string };

/** The sheet 'Pause Plan': a new pause or the current one, then the result. */
export const PauseSheet = ({ show, close }: Props) => {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const user = useUser();
  const today = useToday();
  const { data: pause, coming } = useQuery('profile/getForDashboard/getPause', request);
  const savePause = useSavePause();
  const [busy, setBusy] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [asks, setAsks] = useState(false);
  const [chosen, choose] = useState(UNTOUCHED);

  /** Returns the current pause as text. */
  const told = (stands: Stands): string => {
    if (stands.startDate === null) return '';
    const from = format.day(stands.startDate);
    if (stands.endDate !== null) return t('pause.fromTo', { start: from, end: format.day(stands.endDate) });
    const last = format.dayWithYear(lastResumeDay(stands.startDate));
    return t(stands.isPause ? 'pause.open' : 'pause.openComing', { start: from, last });
  };
  const save = (wish: PauseWish): void => {
    setBusy(true);
    setUnreachable(false);
    savePause(wish)
      .then((outcome) => {
        setUnreachable(outcome.kind === 'unreachable');
        if (outcome.kind === 'unreachable') return;
        if (outcome.kind === 'refused') setSaid({ kind: 'refused', message: outcome.message });
        else if (outcome.kind === 'earlier')
          setSaid({ kind: 'earlier', message: `${t('pause.earlier')} ${told(outcome.saved.pause)}`.trim() });
        else setSaid({ kind: outcome.saved.token === 'paused' ? 'thanks' : 'message', message: outcome.saved.message });
      })
      .finally(() => setBusy(false))
      .catch(report('the pause could not be saved'));
  };
  const leave = (): void => {
    choose(UNTOUCHED);
    close();
  };
  const done = (): void => {
    setSaid(null);
    setAsks(false);
    // The choice was not saved: the current pause is shown so that it can be changed.
    if (said?.kind === 'earlier') setBegun(false);
    // A refused choice is still there when the sheet is opened again.
    else if (said?.kind === 'refused') close();
    else leave();
  };
  const start = pause?.startDate ?? null;
  const end = pause?.endDate ?? null;
  const stands = start !== null && (end === null || end > today);
  // The customer's choice stays if another device pauses the plan meanwhile: the server reports it at the save.
  const [begun, setBegun] = useState(false);
  if (!show && begun) setBegun(false);
  if (show && pause && !stands && !begun) setBegun(true);
  const open = show && said === null;
  const sending = { busy, unreachable, onSave: save };

  const body = () => {
    if (!user?.hasPlan) return <EmptyState icon="pause" title={t('pause.noPlan')} />;
    if (!pause)
      return coming ? (
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="14rem" />
        </Loading>
      ) : (
        <EmptyState icon="cloud-off" title={t('errors.notOnDevice')}>
          {t('errors.notOnDeviceText')}
        </EmptyState>
      );
    return stands && !begun ? (
      <CurrentPause start={start} end={end} runs={pause.isPause} {...sending} />
    ) : (
      <NewPause {...sending} chosen={chosen} choose={choose} onCancel={leave} />
    );
  };

  return (
    <>
      <Modal show={open} close={leave} closeLabel={t('shell.close')} headLine={t('pause.title')}>
        {open && body()}
      </Modal>
      <Modal
        show={said !== null}
        close={done}
        closeLabel={t('shell.close')}
        role={said?.kind === 'refused' ? 'alertdialog' : 'dialog'}
        headLine={said?.kind === 'thanks' ? t('pause.thanks') : t('pause.title')}
        footer={
          said?.kind === 'thanks' && !asks ? (
            <>
              <Button variant="secondary" onClick={() => setAsks(true)}>
                {t('pause.request')}
              </Button>
              <Button
                data-autofocus
                onClick={() => {
                  done();
                  navigate({ to: '/modify' }).catch(report('the plan could not be opened'));
                }}
              >
                {t('pause.manually')}
              </Button>
            </>
          ) : (
            <Button data-autofocus onClick={done}>
              {t('shell.ok')}
            </Button>
          )
        }
      >
        <div className={styles.stack}>
          <p>{said?.message}</p>
          {said?.kind === 'thanks' && !asks && <p>{t('pause.choose')}</p>}
          {asks && <TeamRequest subject={t('pause.title')} />}
        </div>
      </Modal>
    </>
  );
};
