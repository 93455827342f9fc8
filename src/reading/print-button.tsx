import { useT } from '../i18n/use-t.tsx';
import { Button } from '../ui/forms/button.tsx';

/** Prints the current text with the browser's own dialog. Needs the texts of `blog`. */
export const PrintButton = () => {
  const t = useT();
  return (
    <Button variant="soft" size="s" icon="print" onClick={() => window.print()}>
      {t('blog.print')}
    </Button>
  );
};
