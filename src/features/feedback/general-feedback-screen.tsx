import { useState, type SubmitEvent } from 'react';

import { GENERAL_RATINGS, missingGeneralFeedback, type GeneralRating } from '../../domain/forms/feedback-check.ts';
import { FEEDBACK_TEXT_MAX } from '../../domain/forms/limits.ts';
import { isTooLong, writtenText } from '../../domain/forms/written-text.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { Request } from '../../protocol/messages.ts';
import { entrySync, putAway, refusedEntry } from '../../state/engine/entry-sync.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { askAgain, useQuery } from '../../state/engine/query.ts';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { ErrorState } from '../../ui/cards/empty-state.tsx';
import { Row, Stack } from '../../ui/cards/layout.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { StarInput } from '../../ui/forms/star-input.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useFocusTurn } from '../../ui/forms/use-focus-turn.ts';
import { isAboutService } from '../../meals/about.ts';
import { BackToFeedback } from './back-to-feedback.tsx';
import styles from './feedback.module.css';
import { dropSharedText, SharedTextNotice, useSharedText } from './shared-text.tsx';
import { ErrorModal } from '../../meals/reviews/error-modal.tsx';
import { KnownAsOf } from '../../meals/details/known-as-of.tsx';
import { RatingSyncLine } from '../../meals/reviews/rating-sync-line.tsx';
import { SavedModal } from '../../saving/saved-modal.tsx';
import { UnsavedDialog } from '../../meals/reviews/unsaved-dialog.tsx';
import { useAskToLeave } from '../../meals/reviews/use-ask-to-leave.ts';
import { feedbackWords } from '../../meals/reviews/saving-words.ts';
import { useSaving } from '../../saving/use-saving.ts';
import { useLeaving } from '../../meals/reviews/use-leaving.ts';

type Form = Record<GeneralRating, number | null> & { readonly feedback: string | null };

const nothing = {};
const empty: Form = { feedback: null, rating: null, rating2: null, rating3: null, rating4: null };
const labels = {
  rating: 'feedback.overall',
  rating2: 'feedback.food',
  rating3: 'feedback.service',
  rating4: 'feedback.delivery',
} as const;
const missingTexts = {
  feedback: 'feedback.missingPlanText',
  rating: 'feedback.missingOverall',
  rating2: 'feedback.missingFood',
  rating3: 'feedback.missingService',
  rating4: 'feedback.missingDelivery',
} as const;

const readAgain = (): void => askAgain('rating/getTotalRating', nothing);

/** Returns the complete form as it is sent. */
const requestOf = ({ feedback, rating, rating2, rating3, rating4 }: Form) => ({
  feedbackData: {
    feedback: writtenText(feedback ?? ''),
    rating: rating ?? 0,
    rating2: rating2 ?? 0,
    rating3: rating3 ?? 0,
    rating4: rating4 ?? 0,
  },
});

interface Props {
  /** The id of a refused entry, which the customer edits again. */
  readonly entry?: string | undefined;
  /** Set if another app shared a text with this app. */
  readonly shared?: string | undefined;
}

export const GeneralFeedbackScreen = ({ entry, shared }: Props) => {
  const t = useT();
  const outbox = useOutbox();
  const view = useQuery('rating/getTotalRating', nothing);
  const { saved, close, store, say, undo } = useSaving(feedbackWords);
  const [edits, setEdits] = useState<Partial<Form>>({});
  const [tried, setTried] = useState(false);
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  useSharedText((feedback) => setEdits((before) => ({ feedback, ...before })));
  const forget = (): void => {
    setEdits({});
    dropSharedText();
  };
  const stored: Form = view.data ?? empty;
  const refused = refusedEntry(outbox, entry);
  const again = refused?.name === 'rating/setTotalRating' ? (refused.data as Request<'rating/setTotalRating'>) : null;
  const form: Form = { ...stored, ...again?.feedbackData, ...edits };
  // The earlier rating is unknown: saving an empty form would overwrite it.
  const begun = Object.keys(edits).length > 0;
  const failed = view.data === undefined && view.refusal !== null && again === null && !begun;
  const missing = missingGeneralFeedback(form);
  const tooLong = isTooLong(form.feedback ?? '', FEEDBACK_TEXT_MAX);
  const errors = {
    ...(tried && Object.fromEntries(missing.map((field) => [field, t(missingTexts[field])]))),
    ...(tooLong && { feedback: t('errors.tooLong', { count: FEEDBACK_TEXT_MAX }) }),
  };

  const submit = async (): Promise<boolean> => {
    setTried(true);
    if (missing.length > 0 || tooLong) {
      setTurn(turn + 1);
      return false;
    }
    const inverse = stored.rating === null ? null : requestOf(stored);
    const ids = await store('rating/setTotalRating', { data: requestOf(form), inverse });
    if (!ids) return false;
    say({ ids, message: t('feedback.generalSaved') });
    if (refused && again) putAway(refused.id);
    forget();
    setTried(false);
    return true;
  };
  const changed =
    GENERAL_RATINGS.some((field) => form[field] !== stored[field]) || (form.feedback ?? '') !== (stored.feedback ?? '');
  const leaving = useLeaving(changed, submit, forget);
  useAskToLeave(leaving);

  return (
    <Page width="reading" withTabs fades>
      <title>{t('shell.documentTitle', { screen: t('feedback.general') })}</title>
      <PageHeader
        title={t('feedback.general')}
        subtitle={t('feedback.generalText')}
        back={<BackToFeedback />}
        actions={<KnownAsOf asOf={view.asOf} stale={view.stale} />}
      />
      <SharedTextNotice shared={shared} />
      {view.data === undefined && view.loading && !begun ? (
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="26rem" />
        </Loading>
      ) : failed ? (
        <ErrorState
          title={t('feedback.generalFailed')}
          action={
            <Button variant="secondary" onClick={readAgain}>
              {t('shell.retry')}
            </Button>
          }
        >
          {t('feedback.generalFailedText')}
        </ErrorState>
      ) : (
        <Card>
          <form
            ref={element}
            noValidate
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              submit().catch(report('general feedback was not saved'));
            }}
          >
            <Stack gap={6}>
              <div className={styles.ratings}>
                {GENERAL_RATINGS.map((field) => (
                  <StarInput
                    key={field}
                    legend={t(labels[field])}
                    name={field}
                    value={form[field]}
                    onChange={(value) => setEdits((before) => ({ ...before, [field]: value }))}
                    labelFor={(count) => t('shell.stars', { count })}
                    errors={errors}
                  />
                ))}
              </div>
              <TextArea
                label={t('feedback.yourWords')}
                name="feedback"
                value={form.feedback ?? ''}
                onChange={(feedback) => setEdits((before) => ({ ...before, feedback }))}
                rows={4}
                placeholder={t('feedback.write')}
                errors={errors}
              />
              <Row gap={3} between>
                <RatingSyncLine sync={entrySync(outbox, isAboutService, stored.rating !== null)} />
                <Button type="submit" size="l" className={styles.save}>
                  {t('shell.save')}
                </Button>
              </Row>
            </Stack>
          </form>
        </Card>
      )}
      <UnsavedDialog editor={leaving} />
      <SavedModal saved={saved} close={close} undo={undo} />
      <ErrorModal refusal={view.refusal} />
    </Page>
  );
};
