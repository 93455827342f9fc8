/** Screens that are announced before they are built; each has its title in the shell's texts. */
export type Subject =
  | 'menuPlan'
  | 'profile'
  | 'address'
  | 'summary'
  | 'thank'
  | 'mealTypes'
  | 'deliveryDates'
  | 'orderResult'
  | 'customFit'
  | 'renew'
  | 'forumEdit'
  | 'nutrition'
  | 'blog'
  | 'forum'
  | 'paymentResult';
