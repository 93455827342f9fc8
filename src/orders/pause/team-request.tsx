import { useId, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { ask } from '../../state/engine/ask.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Reason } from '../../ui/text/reason.tsx';
import styles from '../orders.module.css';

interface Props {
  /** What the request is about, for the team. */
  readonly subject: string;
}

/** A form to send the team a message about the pause; the text stays until it is sent. */
export const TeamRequest = ({ subject }: Props) => {
  const t = useT();
  const offline = useOffline();
  const reason = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setSaid(null);
    const answer = await ask('profile/getForDashboard/sendPauseRequest', {
      subtype: 'sendPauseRequest',
      ...(text.trim() === '' ? { sub: subject } : { sub: subject, text }),
    });
    if (answer.ok) {
      setSent(answer.reply.message);
      setText('');
    } else
      setSaid(
        answer.reason === 'refused'
          ? answer.refusal.message
          : t(answer.reason === 'offline' ? 'errors.offline' : 'errors.timeout'),
      );
  };
  if (sent !== null) return <Banner tone="palm" role="status" title={sent} />;
  return (
    <div className={styles.stack}>
      <TextArea label={t('pause.requestText')} name="request" rows={2} value={text} onChange={setText} />
      {said !== null && <Banner tone="tomato" role="alert" title={said} />}
      {offline && <Reason id={reason}>{t('errors.offline')}</Reason>}
      <Button
        variant="secondary"
        icon="chat"
        busy={busy}
        disabled={offline}
        aria-describedby={offline ? reason : undefined}
        onClick={() => {
          setBusy(true);
          send()
            .finally(() => setBusy(false))
            .catch(report('the request could not be sent'));
        }}
      >
        {t('pause.request')}
      </Button>
    </div>
  );
};
