import { Link } from '@tanstack/react-router';

import { noticeTopics } from '../../domain/notices/topics.ts';
import { useT } from '../../i18n/use-t.tsx';
import { AttemptNotice } from '../../person/proof/attempt-notice.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { UnreadBanner } from '../../ui/dialogs/unread-banner.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { DeviceCard } from './device-card.tsx';
import styles from './notices.module.css';
import { QuietCard } from './quiet-card.tsx';
import { useNoticeSettings } from './use-notice-settings.ts';

const fault = report('a notification could not be chosen');

/** Shows /profile/notices/settings: which topics are sent to devices or by mail, and when nothing is sent. */
export const NoticeSettingsScreen = () => {
  const t = useT();
  const offline = useOffline();
  const { settings, device, attempt, readAgain, turnOnHere, turnOffHere, setPush, setMail, setQuiet } =
    useNoticeSettings();
  const blocked = offline || attempt.busy;
  /**
   * A topic is turned on with this device first, if it can receive notifications. It can be turned off from any device.
   */
  const takes = device === 'subscribed' || device === 'default' || device === 'granted' || device === 'unreached';
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('notices.settings') })}</title>
      <PageHeader
        title={t('notices.settings')}
        subtitle={t('notices.settingsText')}
        back={
          <Link to="/profile/notices" className={styles.back} aria-label={t('shell.back')}>
            <Icon name="chevron-back" />
          </Link>
        }
      />
      <Stack gap={4}>
        {offline && <Banner tone="saffron" icon="cloud-off" title={t('errors.offline')} />}
        {settings && <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />}
        {settings ? (
          <>
            <DeviceCard
              device={device}
              wanted={noticeTopics.some((topic) => settings.topics[topic].push)}
              elsewhere={settings.devices > 0}
              busy={attempt.busy}
              onTurnOn={() => {
                turnOnHere().catch(fault);
              }}
              onTurnOff={() => {
                turnOffHere().catch(fault);
              }}
            />
            <Card title={t('notices.topics')}>
              <ul className={styles.topics}>
                {noticeTopics.map((topic) => (
                  <li key={topic}>
                    <fieldset className={styles.topic}>
                      <legend>{t(`notices.topic.${topic}`)}</legend>
                      <p className={styles.why}>{t(`notices.topicText.${topic}`)}</p>
                      <div className={styles.ways}>
                        <Checkbox
                          name={`${topic}-push`}
                          label={t('notices.push')}
                          checked={settings.topics[topic].push}
                          disabled={blocked || (!takes && !settings.topics[topic].push)}
                          onChange={(push) => {
                            setPush(topic, push).catch(fault);
                          }}
                        />
                        <Checkbox
                          name={`${topic}-mail`}
                          label={t('notices.mail')}
                          checked={settings.topics[topic].mail}
                          disabled={blocked}
                          onChange={(mail) => {
                            setMail(topic, mail).catch(fault);
                          }}
                        />
                      </div>
                    </fieldset>
                  </li>
                ))}
              </ul>
              <p className={styles.why}>{t('notices.rules')}</p>
            </Card>
            <QuietCard
              quiet={settings.quiet}
              disabled={blocked}
              onChange={(quiet) => {
                setQuiet(quiet).catch(fault);
              }}
            />
          </>
        ) : offline ? null : attempt.unreachable === null && attempt.refusal === null ? (
          <Loading label={t('shell.loading')}>
            <Skeleton shape="card" height="24rem" />
          </Loading>
        ) : (
          <UnreadBanner
            title={t('notices.settingsUnread')}
            again={t('shell.retry')}
            readAgain={() => {
              readAgain().catch(report('the settings of notifications could not be read'));
            }}
          />
        )}
      </Stack>
    </Page>
  );
};
