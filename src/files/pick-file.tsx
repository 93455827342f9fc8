import { useRef } from 'react';

import { Button, type ButtonLook } from '../ui/forms/button.tsx';
import type { IconName } from '../ui/text/icon-name.ts';

interface Props extends ButtonLook {
  readonly label: string;
  readonly icon: IconName;
  readonly accept: string;
  /** Opens the camera if there is one. */
  readonly capture?: 'user' | 'environment';
  readonly busy?: boolean;
  readonly onPick: (file: File) => void;
}

/** Shows a button that opens the device's file picker. */
export const PickFile = ({ label, accept, capture, onPick, ...look }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={capture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
};
