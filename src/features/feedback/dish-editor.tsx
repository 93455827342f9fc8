import { ReviewForm } from '../../meals/review-form.tsx';
import type { useDishEditor } from '../../meals/use-dish-editor.ts';
import { Card } from '../../ui/card.tsx';
import type { RateableDish } from './rateable-dishes.ts';

interface Props {
  readonly dish: RateableDish;
  readonly editor: ReturnType<typeof useDishEditor>;
}

/** Stars and words about the chosen dish. */
export const DishEditor = ({ dish, editor }: Props) => (
  <Card title={dish.title}>
    <ReviewForm dish={dish} editor={editor} />
  </Card>
);
