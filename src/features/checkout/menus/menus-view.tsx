import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState, type ComponentType } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { hasDayCount } from '#src/domain/plan/menu-complete.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import { focusFirstError } from '#src/building/focus-first-error.ts';
import { MenusActions } from './menus-actions.tsx';
import { MenusChange } from './menus-change.tsx';
import { MenusDates } from './menus-dates.tsx';
import { ChosenDay } from './chosen-day.tsx';
import { MenusNotices } from './menus-notices.tsx';
import { MenusPlanInfo } from './menus-plan-info.tsx';
import { MenusSkip } from './menus-skip.tsx';
import styles from './menus.module.css';
import { StartOver } from '../start-over.tsx';
import { checkoutPath } from '../step-guard.ts';
import type { Checkout } from '../use-checkout.ts';
import { useMenuSync } from './use-menu-sync.ts';
import type { MenuDay } from './day-reader.ts';
import { UnpaidBanner } from './unpaid-banner.tsx';
import { useMenus } from './use-menus.ts';

type Language = 'en' | 'ar';

/** The components that other parts of the app provide for this screen. */
export interface MenusParts {
  /** The printed menu; closed while `language` is null. */
  readonly Viewer: ComponentType<{
    readonly checkoutId: number;
    readonly language: Language | null;
    readonly onLanguage: (language: Language) => void;
    readonly close: () => void;
  }>;
}

interface Props extends MenusParts {
  readonly checkout: Checkout;
  readonly saved: SavedCheckout;
}

export const MenusView = ({ checkout, saved, Viewer }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const screen = useRef<HTMLDivElement>(null);
  const menus = useMenus(checkout, saved);
  const { days, edits } = menus;
  const [wanted, setWanted] = useState<Day | null>(null);
  const [editing, setEditing] = useState(false);
  const [skipping, setSkipping] = useState<MenuDay | null>(null);
  const [overAsked, setOverAsked] = useState(false);
  const [mismatch, setMismatch] = useState(false);
  const [printed, setPrinted] = useState<Language | null>(null);
  const [leaving, setLeaving] = useState(false);
  const sync = useMenuSync({ saved, edits, offline: checkout.offline, held: editing });
  const chosen = days.findIndex(({ day }) => day === wanted);
  // Opens the first day that can be changed: the kitchen already prepares the days before it.
  const at =
    chosen >= 0
      ? chosen
      : Math.max(
          0,
          days.findIndex((each) => menus.choosable(each).length > 0),
        );
  const day = days[at]!;
  // Stores the shown day, so that no other day replaces it while the customer edits it.
  if (wanted === null && typeof menus.fitTypes !== 'string') setWanted(day.day);
  const choose = useCallback((next: Day) => setWanted(next), []);

  const { flush } = sync;
  const { mealPlan, offline } = checkout;
  const goOn = useCallback((): void => {
    const go = async (): Promise<void> => {
      if (!hasDayCount(mealPlan, saved.days_count)) {
        setMismatch(true);
        return;
      }
      if (await flush()) await navigate({ to: checkoutPath.summary });
    };
    setLeaving(true);
    go()
      .catch(report('the checkout could not go on'))
      .finally(() => setLeaving(false));
  }, [mealPlan, saved.days_count, flush, navigate]);
  const exit = useCallback((): void => {
    if (screen.current?.querySelector('[data-invalid]')) {
      focusFirstError(screen);
      return;
    }
    setEditing(false);
    if (!offline) void flush();
  }, [offline, flush]);
  const noSkip = useCallback(() => setSkipping(null), []);
  const skipped = useCallback((added: Day | null) => {
    setSkipping(null);
    if (added !== null) setWanted(added);
  }, []);
  const noStartOver = useCallback(() => setOverAsked(false), []);
  const noPrint = useCallback(() => setPrinted(null), []);

  return (
    <div ref={screen} className={styles.screen}>
      <MenusPlanInfo menus={menus} />
      {!editing && <MenusChange checkout={checkout} saved={saved} flush={flush} />}
      <UnpaidBanner first={days[0]!.day} />
      <MenusNotices menus={menus} sync={sync} offline={checkout.offline} onDay={choose} />
      <MenusDates days={days} chosen={day.day} onChoose={choose} />
      <ChosenDay
        menus={menus}
        day={day}
        editing={editing}
        onEdit={() => setEditing(true)}
        onSkip={() => setSkipping(day)}
        onEdited={sync.forgive}
        onTurn={(by) => choose(days[at + by]!.day)}
        first={at === 0}
        last={at === days.length - 1}
      />
      {!editing && (
        <div className={styles.dayActions}>
          <Button variant="quiet" icon="pdf" onClick={() => setPrinted(menus.language)}>
            {t('checkout.viewPdf')}
          </Button>
          <Button variant="dangerQuiet" icon="trash" onClick={() => setOverAsked(true)}>
            {t('checkout.deleteStartover')}
          </Button>
        </div>
      )}
      <MenusActions editing={editing} leaving={leaving} onExit={exit} onGoOn={goOn} />
      <MenusSkip checkout={checkout} menus={menus} day={skipping} close={noSkip} onSkipped={skipped} />
      <StartOver checkout={checkout} checkoutId={saved.id} show={overAsked} close={noStartOver} />
      <ConfirmDialog
        show={mismatch}
        close={() => setMismatch(false)}
        closeLabel={t('shell.close')}
        headLine={t('shell.mealPlan')}
        actions={[{ label: t('shell.ok'), onSelect: () => setMismatch(false) }]}
      >
        <p>{t('checkout.dayCountMismatch')}</p>
      </ConfirmDialog>
      <Viewer checkoutId={saved.id} language={printed} onLanguage={setPrinted} close={noPrint} />
    </div>
  );
};
