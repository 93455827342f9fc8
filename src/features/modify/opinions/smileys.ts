/** The four smileys of a dish, best first, with their texts. They are icons, since some devices lack the emoji. */
export const smileys = [
  { rating: 5, icon: 'face-delighted', text: 'plan.rating5' },
  { rating: 4, icon: 'face-happy', text: 'plan.rating4' },
  { rating: 3, icon: 'face-neutral', text: 'plan.rating3' },
  { rating: 2, icon: 'face-unhappy', text: 'plan.rating2' },
] as const;

export const smileyOf = (rating: number | undefined) => smileys.find((each) => each.rating === rating);
