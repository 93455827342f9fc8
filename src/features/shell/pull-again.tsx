import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { useQuery } from '../../state/engine/query.ts';
import { isOpenedAsApp } from '../../state/device/install.ts';
import { report } from '../../state/engine/report.ts';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';
import { usePull } from '../../ui/motion/use-pull.ts';
import { classNames } from '../../ui/drawing/class-names.ts';
import { DataAge } from '../../ui/text/data-age.tsx';
import styles from './pull.module.css';

/** How long the line shows its result, in ms. */
const TOLD_MS = 2_000;

type State = 'away' | 'pulled' | 'asking' | 'told';

const Line = () => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const offline = useOffline();
  const orderType = useLocation({
    select: ({ search }) => ((search as { readonly plan?: string }).plan === 'renewed' ? 'renewed' : 'active'),
  });
  const request = useMemo(() => ({ orderType }) as const, [orderType]);
  const { asOf, stale } = useQuery('order/get', request);
  const [state, setState] = useState<State>('away');
  const [needs, setNeeds] = useState(false);
  const ask = async (): Promise<void> => {
    const came = await (await wholeEngine()).refresh('order/get', request);
    setNeeds(came === 'unanswered');
  };
  const line = usePull({
    begin: () => {
      setNeeds(false);
      setState('pulled');
    },
    end: (far) => {
      if (!far) setState('away');
      else if (offline) {
        setNeeds(true);
        setState('told');
      } else {
        setState('asking');
        ask()
          .catch(report('the plan could not be asked for again'))
          .finally(() => setState((at) => (at === 'asking' ? 'told' : at)));
      }
    },
  });
  useEffect(() => {
    if (state !== 'told') return undefined;
    const timer = setTimeout(() => setState('away'), TOLD_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const age = asOf !== null && (
    <DataAge stale={stale} offline={offline}>
      {t('shell.asOf', { time: format.asOf(asOf, now, zone) })}
    </DataAge>
  );
  return (
    <div
      ref={line}
      className={classNames(
        styles.line,
        state === 'pulled' && styles.pulled,
        (state === 'asking' || state === 'told') && styles.told,
      )}
    >
      <p role="status" className={styles.plate}>
        {state === 'away' ? null : state === 'asking' ? t('shell.loading') : needs ? t('errors.offline') : age}
      </p>
    </div>
  );
};

/**
 * In the installed app, a page that is pulled down at its top shows the age of its plan. When it is released, it reads
 * the plan again and shows the new age.
 */
export const PullAgain = () => (isOpenedAsApp() ? <Line /> : null);
