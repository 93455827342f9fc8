/** Labels of bags as plain data: they are copied to the rendering thread. Every text is already in `language`. */
export type LabelDocument = {
  /** `58x40`: a label of 58 × 40 mm on each page, and a second one for a bag that needs more room. `a4`: labels to cut. */
  readonly size: '58x40' | 'a4';
  readonly language: 'en' | 'ar';
  readonly brand: string;
  readonly bags: readonly LabelBag[];
};

export type LabelBag = {
  /** The number of the bag on its day, such as '4-12': slot 4, bag 12. */
  readonly number: string;
  /** The day of the food. */
  readonly day: string;
  /** The name of the slot, and when the bag is delivered. */
  readonly slot: string;
  /** What the customer wants to read on the bag; empty if nothing. */
  readonly bagName: string;
  /** Further remarks, such as that cutlery belongs to the bag. */
  readonly remarks: readonly string[];
  /** In serving order. */
  readonly meals: readonly LabelMeal[];
};

export type LabelMeal = {
  readonly type: string;
  readonly title: string;
  /** The title in the other language of the customers; empty if both are the same. */
  readonly otherTitle: string;
  /** Sides, or the further parts of a meal by weight. */
  readonly sides: readonly string[];
  /** Allergens: one sentence each. */
  readonly allergens: readonly string[];
  /** The eat-by time and how to heat the meal, one sentence each. */
  readonly notes: readonly string[];
};
