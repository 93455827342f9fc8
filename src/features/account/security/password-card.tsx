import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { useUser } from '#src/state/session/session.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';
import { NextPasswordForm } from './next-password-form.tsx';

/**
 * Sets a new password, which signs out the other devices; an account that was opened with a code gets its first password.
 */
export const PasswordCard = ({ onChanged }: { readonly onChanged: () => void }) => {
  const t = useT();
  const user = useUser();
  const [saved, setSaved] = useState<string | null>(null);
  if (!user) return null;
  const Form = user.passwordUnset === true ? FirstPasswordForm : NextPasswordForm;
  return (
    <Card title={t('signup.password')}>
      <Stack gap={4}>
        <Form
          user={user}
          onTry={() => setSaved(null)}
          onSaved={(message) => {
            setSaved(message);
            onChanged();
          }}
        />
        {saved !== null && <Banner tone="palm" role="status" title={saved} />}
      </Stack>
    </Card>
  );
};
