import { useState } from 'react';

import { useT } from '../../../src/i18n/use-t.tsx';
import { Button } from '../../../src/ui/forms/button.tsx';
import { Card } from '../../../src/ui/cards/card.tsx';
import { Checkbox } from '../../../src/ui/forms/checkbox.tsx';
import { Field } from '../../../src/ui/forms/field.tsx';
import { Stack } from '../../../src/ui/cards/layout.tsx';
import { PageHeader } from '../../../src/ui/navigation/page-header.tsx';

export const SignInScreen = () => {
  const t = useT();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('Demo-2026!');
  const [agreed, setAgreed] = useState(true);
  return (
    <>
      <PageHeader title={t('shell.signIn')} />
      <Card>
        <Stack gap={4}>
          <Field
            label="E-mail"
            name="email"
            type="email"
            value={email}
            onChange={setEmail}
            autoComplete="username"
            placeholder="you@example.com"
          />
          <Field
            label="Password"
            name="password"
            type="password"
            value={password}
            onChange={setPassword}
            showLabel={t('shell.showPassword')}
            hideLabelText={t('shell.hidePassword')}
            errors={{ password: t('errors.wrong_credentials') }}
          />
          <Checkbox label={t('shell.terms')} hint="18+" name="terms" checked={agreed} onChange={setAgreed} />
          <Button size="l" block>
            {t('shell.signIn')}
          </Button>
          <Button variant="quiet" block>
            {t('shell.contactTeam')}
          </Button>
        </Stack>
      </Card>
    </>
  );
};
