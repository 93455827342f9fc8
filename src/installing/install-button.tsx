import { Suspense, useState } from 'react';

import { loadCatalogue } from '../i18n/catalogue-store.ts';
import type { Install } from '../state/device/install.ts';
import { report } from '../state/engine/report.ts';
import { later } from '../ui/drawing/later.tsx';
import { Button } from '../ui/forms/button.tsx';

const Sheet = later(async () => {
  const [{ InstallSheet }] = await Promise.all([import('./install-sheet.tsx'), loadCatalogue('installing')]);
  return InstallSheet;
});

interface Props {
  /** How this browser installs the app. */
  readonly install: Exclude<Install, { readonly kind: 'none' }>;
  readonly label: string;
  /** Called when the browser shows its own prompt. */
  readonly onPrompt?: () => void;
}

/** Opens the browser's install prompt, or shows the steps that the customer must do. */
export const InstallButton = ({ install, label, onPrompt }: Props) => {
  const [opened, setOpened] = useState(false);
  const [show, setShow] = useState(false);
  const begin = (): void => {
    if (install.kind === 'prompt') {
      install.install().catch(report('the installation could not be offered'));
      onPrompt?.();
    } else {
      setOpened(true);
      setShow(true);
    }
  };
  return (
    <>
      <Button size="s" variant="soft" onClick={begin}>
        {label}
      </Button>
      {opened && install.kind === 'steps' && (
        <Suspense fallback={null}>
          <Sheet show={show} close={() => setShow(false)} steps={install.steps} />
        </Suspense>
      )}
    </>
  );
};
