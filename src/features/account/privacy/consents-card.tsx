import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { consentPurposes, type ConsentPurpose } from '#src/domain/forms/consents.ts';
import { today } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useDisplayZone } from '#src/state/plan/clock.ts';
import type { Reply } from '#src/protocol/messages.ts';
import { useHasPage } from '#src/state/device/use-provider.ts';
import { ask } from '#src/state/engine/ask.ts';
import { useConnectivity, useOffline } from '#src/state/engine/connectivity.ts';
import { askAgain, useQuery } from '#src/state/engine/query.ts';
import { report } from '#src/state/engine/report.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { UnreadBanner } from '#src/ui/dialogs/unread-banner.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { useAttempt } from '#src/person/proof/use-attempt.ts';

type Consents = Reply<'account/consents'>['consents'];

const request = {};

const readAgain = (): void => askAgain('account/consents', request);

/**
 * Shows a checkbox for each purpose: ticked means that the consent is given; withdrawing it first shows the consequences.
 */
export const ConsentsCard = () => {
  const t = useT();
  const has = useHasPage();
  const format = useFormat();
  const zone = useDisplayZone();
  const offline = useOffline();
  const connectivity = useConnectivity();
  const { data, coming } = useQuery('account/consents', request);
  const attempt = useAttempt();
  /** The server's reply to the last change, used until the cached reply contains it. */
  const [answered, setAnswered] = useState<Consents | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [asked, setAsked] = useState<ConsentPurpose | null>(null);
  useEffect(() => setAnswered(null), [data]);
  const consents = answered ?? data?.consents;

  const save = async (purpose: ConsentPurpose, given: boolean): Promise<void> => {
    setSaved(null);
    const reply = await attempt.run(() => ask('account/setConsent', { purpose, given }));
    setAsked(null);
    if (!reply) return;
    setAnswered(reply.consents);
    setSaved(reply.message);
  };
  const change = (purpose: ConsentPurpose, given: boolean): void => {
    save(purpose, given).catch(report('a consent could not be saved'));
  };
  const since = (purpose: ConsentPurpose, { given, at, version }: Consents[ConsentPurpose]): string => {
    const day = format.dayWithYear(today(at * 1000, zone));
    if (given) return t('signup.privacy.since', { day, version });
    // The customer has never decided about news.
    return purpose === 'news' ? t('signup.privacy.notGiven') : t('signup.privacy.takenSince', { day });
  };
  return (
    <Card title={t('signup.privacy.consents')}>
      <Stack gap={4}>
        <p>
          {t('signup.privacy.consentsText')}{' '}
          {has('privacy-policy') && <Link to="/privacy-policy">{t('signup.privacy.policy')}</Link>}
        </p>
        {consents ? (
          <Stack gap={2}>
            {consentPurposes.map((purpose) => (
              <Checkbox
                key={purpose}
                name={purpose}
                label={t(`signup.privacy.${purpose}`)}
                checked={consents[purpose].given}
                disabled={offline || attempt.busy}
                hint={
                  <>
                    {t(
                      consents[purpose].given || purpose === 'news'
                        ? `signup.privacy.${purpose}Given`
                        : `signup.privacy.${purpose}Follows`,
                    )}
                    <br />
                    {since(purpose, consents[purpose])}
                  </>
                }
                onChange={(given) => {
                  if (given) change(purpose, true);
                  else setAsked(purpose);
                }}
              />
            ))}
          </Stack>
        ) : coming ? (
          <Loading label={t('signup.privacy.consentsLoading')}>
            <Skeleton shape="block" height="14rem" />
          </Loading>
        ) : connectivity === 'online' ? (
          <UnreadBanner
            title={t('signup.privacy.consentsUnread')}
            again={t('signup.security.again')}
            readAgain={readAgain}
          />
        ) : (
          <Banner tone="saffron" icon="cloud-off" title={t('signup.privacy.consentsMissing')} />
        )}
        {offline && consents && <Banner tone="saffron" icon="cloud-off" title={t('errors.offline')} />}
        <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
        {saved !== null && <Banner tone="palm" role="status" title={saved} />}
      </Stack>
      <ConfirmDialog
        show={asked !== null}
        close={() => setAsked(null)}
        closeLabel={t('shell.close')}
        headLine={asked === null ? '' : t('signup.privacy.askTake', { purpose: t(`signup.privacy.${asked}`) })}
        actions={[
          {
            label: t('signup.privacy.take'),
            variant: 'danger',
            busy: attempt.busy,
            onSelect: () => {
              if (asked) change(asked, false);
            },
          },
          { label: t('shell.cancel'), variant: 'secondary', onSelect: () => setAsked(null) },
        ]}
      >
        {asked !== null && t(`signup.privacy.${asked}Follows`)}
      </ConfirmDialog>
    </Card>
  );
};
