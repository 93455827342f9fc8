import { useState } from 'react';

import { DevicesCard } from './devices-card.tsx';
import { PasswordCard } from './password-card.tsx';

/** Password and devices: a new password signs the other devices out. */
export const SecurityCards = () => {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <PasswordCard onChanged={() => setChanges((count) => count + 1)} />
      <DevicesCard turn={changes} />
    </>
  );
};
