import { useT } from '#src/i18n/use-t.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';

/** Says which answers a choice has reset, above the questions that must be answered again, and can restore them. */
export const ResetNote = ({ by, undo }: { readonly by: 'plan' | 'diet'; readonly undo: () => void }) => {
  const t = useT();
  return (
    <Banner
      tone="saffron"
      icon="info"
      role="status"
      title={t(by === 'plan' ? 'wizard.start.resetPlan' : 'wizard.start.resetDiet')}
      actions={
        <Button size="s" variant="secondary" onClick={undo}>
          {t('shell.undo')}
        </Button>
      }
    />
  );
};
