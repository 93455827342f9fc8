import { useEffect, useRef, useState } from 'react';

import { dayEntries } from '#src/domain/days/day-maps.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { WizardDraft } from '#src/protocol/checkout/wizard-draft.ts';
import { report } from '#src/state/engine/report.ts';
import { useDisplayZone, useNow } from '#src/state/plan/clock.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import type { Wizard } from '../use-wizard.ts';
import styles from './draft-copy.module.css';
import type { CopyState } from './use-draft-copy.ts';

/** Returns the facts of a draft, in a few lines. */
const useFacts = (lists: Wizard['lists']) => {
  const t = useT();
  const format = useFormat();
  return (draft: WizardDraft): readonly string[] => {
    const plan = lists.planList.find(({ id }) => id === draft.mealPlan);
    // In the order of the day, not in the order of the choice.
    const types = (draft.mealType ?? [])
      .toSorted((a, b) => a - b)
      .map((id) => lists.typeList[id])
      .filter((type) => type && !type.parent_id);
    const emirate = lists.emirate.find(({ id }) => id === draft.emirate)?.name;
    const slot = lists.emirateSlots[String(draft.emirate)]?.find(({ id }) => id === draft.deliverySlot)?.display_name;
    return [
      lists.dietList.find(({ id }) => id === draft.diet)?.name,
      types.length > 0 && format.list(types.map((type) => type!.title)),
      plan && t('checkout.dayCount', { count: plan.count }),
      draft.date !== undefined && t('wizard.draft.from', { day: format.day(draft.date) }),
      [emirate, slot].filter((part) => part !== undefined).join(' · '),
      t('wizard.draft.meals', { count: chosenIn(draft) }),
    ].filter((line): line is string => typeof line === 'string' && line !== '');
  };
};

const chosenIn = (draft: WizardDraft): number =>
  Object.values(draft.menu ?? {}).reduce((sum, meals) => sum + Object.keys(meals).length, 0);

/**
 * Returns the number of meals for which the two drafts have different dishes. Meals that only one draft has count only if
 * both have the same number of dishes: otherwise the number itself shows the difference.
 */
const otherDishes = (own: WizardDraft, other: WizardDraft): number => {
  const asMany = chosenIn(own) === chosenIn(other);
  return dayEntries(own.menu ?? {})
    .flatMap(([day, meals]) => Object.entries(meals).map(([type, dish]) => [dish, other.menu?.[day]?.[type]] as const))
    .filter(([here, there]) => there !== here && (asMany || there !== undefined)).length;
};

/** @param beside the lines of the other draft; lines that are not among them show the customer the difference */
const Facts = ({ lines, beside }: { readonly lines: readonly string[]; readonly beside: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line} className={beside.length > 0 && !beside.includes(line) ? styles.differs : undefined}>
        {line}
      </li>
    ))}
  </ul>
);

/** Two devices have changed the plan independently: the customer chooses the plan that continues. */
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
  const factsOf = useFacts(lists);
  const here = factsOf(own);
  const there = other.draft ? factsOf(other.draft) : [];
  const dishes = other.draft ? otherDishes(own, other.draft) : 0;
  const alike = other.draft !== null && dishes === 0 && here.join('\n') === there.join('\n');
  // Scrolls to the choice: a customer further down the page would continue with a draft that may be dropped.
  useEffect(() => {
    // The newest browsers return a promise here, which must not become the effect's cleanup.
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
        {dishes > 0 && <p>{t('wizard.draft.dishes', { count: dishes })}</p>}
        {alike && <p>{t('wizard.draft.alike')}</p>}
        {unsettled !== null && <p>{unsettled === '' ? t('wizard.draft.noAnswer') : unsettled}</p>}
        <div className={styles.pair}>
          <div className={styles.one}>
            <h3>{t('wizard.draft.here')}</h3>
            <Facts lines={here} beside={there} />
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
            {other.draft ? <Facts lines={there} beside={here} /> : <p>{t('wizard.draft.nothing')}</p>}
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
