import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';

import { SocialSignUpScreen } from '../../features/account/sign-up/social-sign-up-screen.tsx';
import { SignUpScreen } from '../../features/account/sign-up/sign-up-screen.tsx';
import { report } from '../../state/engine/report.ts';
import { socialSignUpAtom } from '../../state/session/social-sign-up.ts';
import { pageAfterSignIn } from '../../state/device/visitor-build.ts';

export const Route = createFileRoute('/_visitor/sign-up/')({
  loader: ({ context }) => context.texts('account', 'signup'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const [social, keepSocial] = useAtom(socialSignUpAtom);
  const { next = pageAfterSignIn() } = Route.useSearch();
  const goOn = (): void => {
    keepSocial(null);
    router.navigate({ href: next, replace: true }).catch(report('the next screen could not be shown'));
  };
  return social ? (
    <SocialSignUpScreen signUp={social} onSignedIn={goOn} onOtherWay={() => keepSocial(null)} />
  ) : (
    <SignUpScreen referral={null} next={next} onSignedIn={goOn} onWithoutReferral={() => undefined} />
  );
}
