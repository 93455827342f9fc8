import { useId, useState } from 'react';
import * as v from 'valibot';

import { reportReasons, type ReportReason } from '#src/domain/community/community-limits.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useDraft } from '#src/state/drafts/drafts.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { ask } from '#src/state/engine/ask.ts';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import styles from '../forum.module.css';
import { failureText } from '../failure-text.ts';

type About = { readonly threadId: number } | { readonly commentId: number };

const nameOf = (about: About): string =>
  'threadId' in about ? `thread ${about.threadId}` : `comment ${about.commentId}`;
/** The texts that this customer has reported from this device, the newest last. */
const reported = v.array(v.string());
const MOST_REMEMBERED = 200;

interface Props {
  readonly about: About;
  readonly label: string;
}

/** Reports a text to the team: once, with a reason. */
export const ReportButton = ({ about, label }: Props) => {
  const t = useT();
  const toast = useToast();
  const offline = useOffline();
  const reasonId = useId();
  const [before, remember] = useDraft('forum|reported', reported);
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = nameOf(about);
  if (before?.includes(name))
    return (
      <Button variant="quiet" size="s" disabled>
        {t('forum.reported')}
      </Button>
    );
  const submit = async (): Promise<void> => {
    setTried(true);
    if (reason === null) return;
    setBusy(true);
    const answer = await ask('forum/report', { ...about, reason });
    setBusy(false);
    if (!answer.ok) {
      toast({ text: failureText(t, answer), icon: 'warning', key: 'forum' });
      return;
    }
    setAsked(false);
    // The thanks are shown after the report is stored on the device; the team has it in both cases.
    await remember([...(before ?? []), name].slice(-MOST_REMEMBERED)).catch(report('a report was not remembered'));
    toast({ text: answer.reply.message || t('forum.reportedThanks'), icon: 'check-circle', key: 'forum' });
  };
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="warning"
        aria-label={label}
        disabled={offline}
        aria-describedby={offline ? reasonId : undefined}
        onClick={() => setAsked(true)}
      >
        {t('forum.report')}
      </Button>
      {offline && (
        <span id={reasonId} className={styles.faint}>
          {t('errors.offline')}
        </span>
      )}
      <Modal
        show={asked}
        close={() => setAsked(false)}
        closeLabel={t('shell.close')}
        headLine={label}
        footer={
          <>
            <Button
              busy={busy}
              busyLabel={t('shell.saving')}
              onClick={() => void submit().catch(report('a report was not sent'))}
            >
              {t('forum.sendReport')}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {t('shell.cancel')}
            </Button>
          </>
        }
      >
        <RadioCards
          legend={t('forum.reportWhy')}
          name="reason"
          value={reason}
          onChange={setReason}
          options={reportReasons.map((value) => ({ value, title: t(`forum.reason.${value}`) }))}
          errors={tried && reason === null ? { reason: t('forum.reportChoose') } : {}}
        />
      </Modal>
    </>
  );
};
