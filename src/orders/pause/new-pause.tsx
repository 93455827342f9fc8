import { useState } from 'react';

import { isDay } from '../../domain/days/day.ts';
import { defaultPause, lastResumeDay, pauseProblem, pauseWindow } from '../../domain/plan/pause.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useNow, useToday, useZone } from '../../state/plan/clock.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PauseTerms } from './pause-terms.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import styles from '../orders.module.css';
import { PauseEffect } from './pause-preview.tsx';
import { TeamRequest } from './team-request.tsx';
import { usePausePreview, type PauseWish } from './use-pause.ts';

interface Props {
  readonly busy: boolean;
  /** The server could not be reached when it was to be saved. */
  readonly unreachable: boolean;
  readonly onSave: (wish: PauseWish) => void;
}

/** When deliveries stop and when they go on; what follows is shown before it is saved. */
export const NewPause = ({ busy, unreachable, onSave }: Props) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const now = useNow();
  const zone = useZone();
  const offline = useOffline();
  const [form, setForm] = useState(() => ({ ...defaultPause(today), open: false, tooSoon: false }));
  const [terms, setTerms] = useState(false);
  const [asked, setAsked] = useState(false);
  const end = form.open ? null : form.end;
  const problem = pauseProblem({ start: form.start, end }, now, zone);
  const window = pauseWindow(now, zone);
  const wish = problem === null ? { start: form.start, end } : null;
  const preview = usePausePreview(offline ? null : wish);

  /** Once the field is left: a year that is being typed begins long ago. */
  const judgeStart = (): void =>
    setForm((before) =>
      before.start < window.first ? { ...before, start: defaultPause(today).start, tooSoon: true } : before,
    );
  return (
    <div className={styles.stack}>
      {form.tooSoon && <Banner tone="tomato" role="alert" title={t('pause.tooSoon')} />}
      <Field
        type="date"
        label={t('pause.start')}
        name="startDate"
        value={form.start}
        max={window.last}
        onChange={(text) => {
          if (isDay(text)) setForm((before) => ({ ...before, start: text, tooSoon: false }));
        }}
        onBlur={judgeStart}
      />
      {!form.open && (
        <Field
          type="date"
          label={t('pause.end')}
          name="endDate"
          hint={t('pause.endHint')}
          value={form.end}
          min={form.start}
          errors={{
            endDate:
              problem === 'end_too_early'
                ? t('pause.endEarly')
                : problem === 'too_long'
                  ? t('pause.tooLong')
                  : undefined,
          }}
          onChange={(text) => {
            if (isDay(text)) setForm((before) => ({ ...before, end: text, tooSoon: false }));
          }}
        />
      )}
      <Checkbox
        name="openEnd"
        label={t('pause.noEnd')}
        hint={form.open ? t('pause.latest', { day: format.dayWithYear(lastResumeDay(form.start)) }) : undefined}
        checked={form.open}
        onChange={(open) => setForm((before) => ({ ...before, open }))}
      />
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
        {t('pause.save')}
      </Button>
      <TeamRequest subject={t('pause.title')} />
    </div>
  );
};
