import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { firstDishToRate } from '../../domain/forms/feedback-check.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { putAway, refusedEntry } from '../../state/engine/entry-sync.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { AbsentState } from '../../meals/details/absent-state.tsx';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { BackToFeedback } from './back-to-feedback.tsx';
import { DishEditor } from './dish-editor.tsx';
import { DishStrip } from './dish-strip.tsx';
import { DishesLoading } from './dishes-loading.tsx';
import type { RateableDish } from './rateable-dishes.ts';
import { refusedDish } from './refused-dish.ts';
import { ErrorModal } from '../../meals/reviews/error-modal.tsx';
import { KnownAsOf } from '../../meals/details/known-as-of.tsx';
import { SavedModal } from '../../saving/saved-modal.tsx';
import { useAskToLeave } from '../../meals/reviews/use-ask-to-leave.ts';
import { useDishEditor, type SaveDish } from '../../meals/reviews/use-dish-editor.ts';
import { UnsavedDialog } from '../../meals/reviews/unsaved-dialog.tsx';
import { useReviewSave } from '../../meals/reviews/use-review-save.ts';
import { useRateable } from './use-rateable.ts';

const NO_DISHES: readonly RateableDish[] = [];

interface Props {
  /** The id of a refused entry: the screen opens its dish with its text. */
  readonly entry?: string | undefined;
}

export const DishFeedbackScreen = ({ entry }: Props) => {
  const t = useT();
  const offline = useOffline();
  const { dishes: known, types, ...view } = useRateable();
  const dishes = known ?? NO_DISHES;
  const { saved, close, undo, saveReview } = useReviewSave();
  const [type, setType] = useState<number | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);

  const refused = refusedEntry(useOutbox(), entry);
  const again = refused && refusedDish(refused);
  const asked = dishes.find(({ id }) => id === again?.dishId);
  const askedType = asked && types.find(({ id }) => asked.type.includes(id))?.id;

  const shownType =
    type === null && askedType !== undefined
      ? askedType
      : types.some(({ id }) => id === type)
        ? type
        : (types[0]?.id ?? null);
  const listed = dishes.filter((dish) => shownType !== null && dish.type.includes(shownType));
  const first = (of: number | null): RateableDish | null => (of === null ? null : firstDishToRate(dishes, [of]));
  const chosen = dishes.find(({ id }) => id === chosenId) ?? (type === null ? asked : undefined) ?? first(shownType);

  const saveDish: SaveDish = async (dish, draft) => {
    const safe = await saveReview(dish, draft);
    if (safe && refused && again?.dishId === dish.id) putAway(refused.id);
    return safe;
  };
  const written = useDishEditor(chosen, saveDish, again);
  const editor: typeof written = {
    ...written,
    edit: (change) => {
      // The dish stays open when the server's answer puts another dish first.
      setChosenId(chosen?.id ?? null);
      written.edit(change);
    },
  };
  const { leave } = editor;
  useAskToLeave(editor);

  const body = (): React.ReactNode => {
    // The device may not know a recently delivered dish yet: the screen waits for the server.
    if (view.coming || (dishes.length === 0 && view.loading && !offline)) return <DishesLoading />;
    if (!known) return <AbsentState offline={offline} />;
    if (dishes.length === 0)
      return (
        <EmptyState
          icon="star"
          title={t('feedback.noDishes')}
          action={
            <Link to="/feedback/general" className={buttonClass({ variant: 'secondary' })}>
              {t('feedback.general')}
            </Link>
          }
        />
      );
    return (
      <Stack gap={4}>
        <Tabs
          label={t('feedback.mealTypes')}
          look="chips"
          tabs={types.map(({ id, title }) => ({ id: String(id), label: title }))}
          value={String(shownType)}
          onChange={(id) =>
            leave(() => {
              setType(Number(id));
              setChosenId(first(Number(id))?.id ?? null);
            })
          }
        >
          <DishStrip
            label={t('feedback.delivered')}
            dishes={listed}
            chosen={chosen?.id ?? null}
            onChoose={(dish) => leave(() => setChosenId(dish.id))}
          />
        </Tabs>
        {chosen && <DishEditor key={chosen.id} dish={chosen} editor={editor} />}
      </Stack>
    );
  };

  return (
    <Page withTabs fades>
      <title>{t('shell.documentTitle', { screen: t('feedback.aboutDishes') })}</title>
      <PageHeader
        title={t('feedback.aboutDishes')}
        subtitle={t('feedback.leave')}
        back={<BackToFeedback />}
        actions={known ? <KnownAsOf asOf={view.asOf} stale={view.stale} /> : undefined}
      />
      {body()}
      <UnsavedDialog editor={editor} />
      <SavedModal saved={saved} close={close} undo={undo} />
      <ErrorModal refusal={view.refusal} />
    </Page>
  );
};
