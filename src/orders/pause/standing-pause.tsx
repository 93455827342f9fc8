import { useState } from 'react';

import { isDay, type Day } from '../../domain/days/day.ts';
import { earliestPauseDay, lastResumeDay, resumeProblem } from '../../domain/plan/pause.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useNow, useZone } from '../../state/plan/clock.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { SlotChoice } from '../address/slot-choice.tsx';
import styles from '../orders.module.css';
import { PauseTerms } from './pause-terms.tsx';
import { PauseEffect } from './pause-preview.tsx';
import { usePausePreview, type PauseWish } from './use-pause.ts';

const orderRequest = { orderType: 'active' } as const;
const NO_BRAND = {};

interface Props {
  readonly start: Day;
  readonly end: Day | null;
  readonly runs: boolean;
  readonly busy: boolean;
  readonly unreachable: boolean;
  readonly onSave: (wish: PauseWish) => void;
}

/** A pause that runs or is to come: resumed on a day at least 48 hours ahead, or moved to another end; by phone as well. */
export const StandingPause = ({ start, end, runs, busy, unreachable, onSave }: Props) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useZone();
  const offline = useOffline();
  const language = languageOf(useLocale());
  const { phone } = useSetting('BRAND', NO_BRAND);
  const order = useQuery('order/get', orderRequest);
  const { data: lists } = useArrays(language, 'emirateSlots');
  const params = order.data?.planParams;
  const emirate = params?.emirate_id ?? null;
  const slots = emirate === null ? [] : (lists?.emirateSlots?.[emirate] ?? []);
  const earliest = earliestPauseDay(now, zone);
  const [until, setUntil] = useState<Day>(() => (end !== null && end >= earliest ? end : earliest));
  const [slot, setSlot] = useState<number | undefined>(params?.deliverySlot ?? undefined);
  const [terms, setTerms] = useState(false);
  const [asked, setAsked] = useState(false);
  const problem = resumeProblem({ start, end }, until, now, zone);
  const wish = problem === null && until !== end ? { start: null, end: until, slot: slot ?? null } : null;
  const preview = usePausePreview(offline ? null : wish);
  return (
    <div className={styles.stack}>
      <p>
        <Badge tone="saffron" icon="pause">
          {t(runs ? 'pause.running' : 'pause.coming')}
        </Badge>
      </p>
      <p>
        {end === null
          ? t('pause.open', { start: format.day(start), last: format.dayWithYear(lastResumeDay(start)) })
          : t('pause.fromTo', { start: format.day(start), end: format.day(end) })}
      </p>
      <Field
        type="date"
        label={t('pause.resumeOn')}
        name="endDate"
        hint={t('pause.resumeHint')}
        value={until}
        min={earliest}
        max={lastResumeDay(start)}
        errors={{
          endDate:
            problem === 'end_too_early' ? t('pause.tooSoon') : problem === 'too_long' ? t('pause.tooLong') : undefined,
        }}
        onChange={(text) => {
          if (isDay(text)) setUntil(text);
        }}
      />
      {slots.length > 0 && <SlotChoice slots={slots} value={slot} onChange={setSlot} problem={undefined} />}
      <PauseEffect shown={preview} />
      <PauseTerms accepted={terms} onChange={setTerms} asked={asked} />
      {(offline || unreachable) && <Banner tone="sea" icon="cloud-off" role="status" title={t('pause.needsServer')} />}
      <Button
        block
        busy={busy}
        busyLabel={t('shell.saving')}
        disabled={wish === null || offline || preview.state === 'refused'}
        onClick={() => {
          setAsked(true);
          if (wish && terms) onSave(wish);
        }}
      >
        {t(runs ? 'pause.resume' : 'pause.move')}
      </Button>
      {phone && (
        <>
          <p className={styles.soft}>{t('pause.byPhone')}</p>
          <a href={`tel:${phone}`} className={buttonClass({ variant: 'secondary', block: true })}>
            {t('pause.call')}
          </a>
        </>
      )}
    </div>
  );
};
