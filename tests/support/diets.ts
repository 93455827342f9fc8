/** Diets of the demo catalogue (catalogue/diets.csv). */
export const dietIds = {
  balanced: 32,
  vegan: 33,
  vegetarian: 34,
  keto: 35,
  trim: 36,
  weightLoss: 37,
  gain: 38,
  athletes: 39,
  flexibleCarnivore: 40,
  customised: 41,
} as const;
