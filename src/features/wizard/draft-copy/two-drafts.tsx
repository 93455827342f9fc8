import { useEffect, useRef, useState } from 'react';

import { dayFromWire } from '../../../domain/days/day.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import type { WizardDraft } from '../../../protocol/checkout/wizard-draft.ts';
import { report } from '../../../state/engine/report.ts';
import { useDisplayZone, useNow } from '../../../state/plan/clock.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { Wizard } from '../use-wizard.ts';
import styles from './draft-copy.module.css';
import type { CopyState } from './use-draft-copy.ts';

/** What is known of a draft, in a few lines. */
const Facts = ({ draft, lists }: { readonly draft: WizardDraft; readonly lists: Wizard['lists'] }) => {
  const t = useT();
  const format = useFormat();
  const diet = lists.dietList.find(({ id }) => id === draft.diet)?.name;
  const plan = lists.planList.find(({ id }) => id === draft.mealPlan);
  const chosen = Object.values(draft.menu ?? {}).reduce((sum, meals) => sum + Object.keys(meals).length, 0);
  const lines = [
    diet,
    plan && t('checkout.dayCount', { count: plan.count }),
    draft.date !== undefined && t('wizard.draft.from', { day: format.day(dayFromWire(draft.date)) }),
    t('wizard.draft.meals', { count: chosen }),
  ].filter((line): line is string => typeof line === 'string');
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

/** Two devices have gone on apart: the customer says which plan goes on. */
export const TwoDrafts = ({
  copy,
  lists,
}: {
  readonly copy: Extract<CopyState, { kind: 'both' }>;
  readonly lists: Wizard['lists'];
}) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const [busy, setBusy] = useState<'own' | 'other' | null>(null);
  const [unsettled, setUnsettled] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { own, other, choose } = copy;
  // Whoever is further down goes on choosing what may not count.
  useEffect(() => {
    // Newest browsers answer with a promise, which is nothing to end this with.
    box.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  const press = (which: 'own' | 'other'): void => {
    if (busy !== null) return;
    setBusy(which);
    setUnsettled(null);
    void choose(which)
      .then(setUnsettled)
      .finally(() => setBusy(null))
      .catch(report('the plan that goes on could not be chosen'));
  };
  return (
    <div role="alert" ref={box} className={styles.both}>
      <Card look="saffron" title={t('wizard.draft.title')}>
        <p>{t(other.draft === null ? 'wizard.draft.gone' : 'wizard.draft.text')}</p>
        {unsettled !== null && <p>{unsettled === '' ? t('wizard.draft.noAnswer') : unsettled}</p>}
        <div className={styles.pair}>
          <div className={styles.one}>
            <h3>{t('wizard.draft.here')}</h3>
            <Facts draft={own} lists={lists} />
            <Button busy={busy === 'own'} busyLabel={t('shell.loading')} onClick={() => press('own')}>
              {t('wizard.draft.takeOwn')}
            </Button>
          </div>
          <div className={styles.one}>
            <h3>
              {other.savedAt === null
                ? t('wizard.draft.other')
                : t('wizard.draft.otherSaved', {
                    device: other.device ?? t('wizard.draft.other'),
                    time: format.asOf(other.savedAt, now, zone),
                  })}
            </h3>
            {other.draft ? <Facts draft={other.draft} lists={lists} /> : <p>{t('wizard.draft.nothing')}</p>}
            <Button
              variant="secondary"
              busy={busy === 'other'}
              busyLabel={t('shell.loading')}
              onClick={() => press('other')}
            >
              {t(other.draft ? 'wizard.draft.takeOther' : 'wizard.draft.putAway')}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
};
