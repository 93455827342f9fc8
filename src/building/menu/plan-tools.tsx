import { memo, useRef, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import styles from './plan-menu.module.css';
import type { MenuChoices } from './use-menu-choices.ts';
import type { PlanMenu } from './plan-menu.ts';

interface Props {
  readonly menu: PlanMenu;
  readonly choices: Pick<MenuChoices, 'replicate'>;
}

/** Shows the action that copies the first week; it can be undone. */
export const PlanTools = memo(({ menu, choices }: Props) => {
  const t = useT();
  const toast = useToast();
  const [refused, setRefused] = useState(false);
  const newest = useRef(menu);
  newest.current = menu;
  const replicate = (): void => {
    const takeBack = choices.replicate(newest.current);
    if (!takeBack) return setRefused(true);
    return toast({
      text: t('plan.replicated'),
      key: 'menu',
      icon: 'check-circle',
      action: { label: t('shell.undo'), onSelect: takeBack },
    });
  };
  return (
    <div className={styles.tools}>
      <Button variant="soft" size="s" icon="copy" onClick={replicate}>
        {t('plan.replicate')}
      </Button>
      <Modal
        show={refused}
        close={() => setRefused(false)}
        closeLabel={t('shell.close')}
        headLine={t('plan.replicate')}
        footer={<Button onClick={() => setRefused(false)}>{t('shell.ok')}</Button>}
      >
        <p>{t('plan.replicateNone')}</p>
      </Modal>
    </div>
  );
});
PlanTools.displayName = 'PlanTools';
