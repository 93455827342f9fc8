import { useState } from 'react';

import { DevicesCard } from './devices-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** The ways in, and where the customer has come in: a new password signs the other devices out. */
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
