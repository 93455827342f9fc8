import { useState } from 'react';

import { DevicesCard } from './devices-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** Shows the ways of signing in, and the signed-in devices: a new password signs the other devices out. */
export const SecurityCards = () => {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <PasswordCard onChanged={() => setChanges((count) => count + 1)} />
      <TwoStepCard />
      <PasskeysCard />
      <DevicesCard turn={changes} />
    </>
  );
};
