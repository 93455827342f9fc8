import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState, type ComponentType } from 'react';

import { hasDayCount } from '../../domain/menu-complete.ts';
import { planFromWire } from '../../domain/plan-map.ts';
import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/report.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { SavedCheckout } from './checkout-choice.ts';
import { MenusDates } from './menus-dates.tsx';
import { MenusDay } from './menus-day.tsx';
import { MenusNotices } from './menus-notices.tsx';
import { MenusPlanInfo } from './menus-plan-info.tsx';
import { MenusSkip } from './menus-skip.tsx';
import { MenusStartOver } from './menus-start-over.tsx';
import styles from './menus.module.css';
import { checkoutPath } from './step-guard.ts';
import type { Checkout } from './use-checkout.ts';
import { useMenuSync } from './use-menu-sync.ts';
import type { MenuDay } from './menu-day.ts';
import { useMenus } from './use-menus.ts';

type Language = 'en' | 'ar';

/** What other parts of the app draw for this screen. */
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
  const menus = useMenus(checkout, saved);
  const { days, edits } = menus;
  const [wanted, setWanted] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const [skipping, setSkipping] = useState<MenuDay | null>(null);
  const [overAsked, setOverAsked] = useState(false);
  const [mismatch, setMismatch] = useState(false);
  const [printed, setPrinted] = useState<Language | null>(null);
  const [leaving, setLeaving] = useState(false);
  const sync = useMenuSync({ saved, edits, offline: checkout.offline, held: editing });
  const at = Math.max(
    0,
    days.findIndex(({ wire }) => wire === wanted),
  );
  const day = days[at]!;
  const choose = useCallback((wire: string) => setWanted(wire), []);

  const goOn = async (): Promise<void> => {
    if (!hasDayCount(planFromWire(checkout.mealPlan), saved.days_count)) {
      setMismatch(true);
      return;
    }
    if (await sync.flush()) await navigate({ to: checkoutPath.summary });
  };
  const exit = async (): Promise<void> => {
    setEditing(false);
    if (!checkout.offline) await sync.flush();
  };

  return (
    <div className={styles.screen}>
      <MenusPlanInfo menus={menus} />
      <Banner slim tone="saffron" title={t('checkout.unpaidPlan')} />
      <MenusNotices menus={menus} sync={sync} offline={checkout.offline} onDay={choose} />
      <MenusDates days={days} chosen={day.wire} onChoose={choose} />
      <MenusDay
        menus={menus}
        day={day}
        editing={editing}
        onEdit={() => setEditing(true)}
        onSkip={() => setSkipping(day)}
        onEdited={sync.forgive}
        onTurn={(by) => choose(days[at + by]!.wire)}
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
      <ActionBar>
        {editing ? (
          <Button size="l" block onClick={() => void exit()}>
            {t('checkout.saveAndExit')}
          </Button>
        ) : (
          <>
            <Link to="/" className={buttonClass({ variant: 'secondary', size: 'l' })}>
              {t('checkout.saveForLater')}
            </Link>
            <Button
              size="l"
              busy={leaving}
              busyLabel={t('shell.saving')}
              onClick={() => {
                setLeaving(true);
                goOn()
                  .catch(report('the checkout could not go on'))
                  .finally(() => setLeaving(false));
              }}
            >
              {t('checkout.tab.checkout')}
            </Button>
          </>
        )}
      </ActionBar>
      <MenusSkip
        checkout={checkout}
        menus={menus}
        day={skipping}
        close={() => setSkipping(null)}
        onSkipped={(wire) => {
          setSkipping(null);
          if (wire !== null) setWanted(wire);
        }}
      />
      <MenusStartOver checkout={checkout} checkoutId={saved.id} show={overAsked} close={() => setOverAsked(false)} />
      <ConfirmDialog
        show={mismatch}
        close={() => setMismatch(false)}
        closeLabel={t('shell.close')}
        headLine={t('shell.mealPlan')}
        actions={[{ label: t('shell.ok'), onSelect: () => setMismatch(false) }]}
      >
        <p>{t('checkout.dayCountMismatch')}</p>
      </ConfirmDialog>
      <Viewer checkoutId={saved.id} language={printed} onLanguage={setPrinted} close={() => setPrinted(null)} />
    </div>
  );
};
