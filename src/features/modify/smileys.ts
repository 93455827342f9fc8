/** The four smileys of a dish, best first, with what they say. */
export const smileys = [
  { rating: 5, emoji: '😍', text: 'plan.rating5' },
  { rating: 4, emoji: '🙂', text: 'plan.rating4' },
  { rating: 3, emoji: '😐', text: 'plan.rating3' },
  { rating: 2, emoji: '🙁', text: 'plan.rating2' },
] as const;

export const smileyOf = (rating: number | undefined) => smileys.find((each) => each.rating === rating);
