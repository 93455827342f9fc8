import { ReviewForm } from '../../meals/reviews/review-form.tsx';
import type { useDishEditor } from '../../meals/reviews/use-dish-editor.ts';
import { Card } from '../../ui/cards/card.tsx';
import type { RateableDish } from './rateable-dishes.ts';

interface Props {
  readonly dish: RateableDish;
  readonly editor: ReturnType<typeof useDishEditor>;
}

/** Shows the stars and the text field of the chosen dish. */
export const DishEditor = ({ dish, editor }: Props) => (
  <Card title={dish.title}>
    <ReviewForm dish={dish} editor={editor} />
  </Card>
);
