import { memo, useRef, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import styles from './plan.module.css';
import type { MenuChoices } from './use-menu-choices.ts';
import type { PlanMenu } from './use-plan-menu.ts';

interface Props {
  readonly menu: PlanMenu;
  readonly choices: Pick<MenuChoices, 'replicate' | 'fill'>;
}

/** Shows the actions that fill many days at once; each can be undone. */
export const PlanTools = memo(({ menu, choices }: Props) => {
  const t = useT();
  const toast = useToast();
  const [refused, setRefused] = useState<'replicate' | 'fill' | null>(null);
  // The dialog keeps its text while it closes.
  const [told, setTold] = useState<'replicate' | 'fill'>('replicate');
  const refuse = (what: 'replicate' | 'fill'): void => {
    setTold(what);
    setRefused(what);
  };
  const newest = useRef(menu);
  newest.current = menu;
  const said = (text: string, takeBack?: () => void): void =>
    toast({
      text,
      key: 'menu',
      ...(takeBack && { icon: 'check-circle' as const, action: { label: t('shell.undo'), onSelect: takeBack } }),
    });
  const replicate = (): void => {
    const takeBack = choices.replicate(newest.current);
    if (takeBack) said(t('plan.replicated'), takeBack);
    else refuse('replicate');
  };
  const fill = (): void => {
    if (menu.days.every(({ missing }) => missing.length === 0)) return said(t('wizard.plan.fillNone'));
    const filled = choices.fill(newest.current);
    if (!filled) return refuse('fill');
    const texts = [
      ...(filled.filled > 0 ? [t('wizard.plan.filled', { count: filled.filled })] : []),
      ...(filled.open > 0 ? [t('wizard.plan.filledOpen', { count: filled.open })] : []),
      ...(filled.unknown > 0 ? [t('wizard.plan.filledUnknown', { count: filled.unknown })] : []),
    ];
    return said(texts.join(' '), filled.filled > 0 ? filled.takeBack : undefined);
  };
  return (
    <div className={styles.tools}>
      <Button variant="soft" size="s" icon="copy" onClick={replicate}>
        {t('plan.replicate')}
      </Button>
      <Button variant="quiet" size="s" icon="leaf" onClick={fill}>
        {t('wizard.plan.fill')}
      </Button>
      <Modal
        show={refused !== null}
        close={() => setRefused(null)}
        closeLabel={t('shell.close')}
        headLine={t(told === 'fill' ? 'wizard.plan.fill' : 'plan.replicate')}
        footer={<Button onClick={() => setRefused(null)}>{t('shell.ok')}</Button>}
      >
        <p>{t(told === 'fill' ? 'wizard.plan.fillNotHere' : 'plan.replicateNone')}</p>
      </Modal>
    </div>
  );
});
PlanTools.displayName = 'PlanTools';
