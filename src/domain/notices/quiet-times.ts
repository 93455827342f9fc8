/** Both as `HH:MM` in the zone in which the customer lives; `from` counts, `to` does not any more. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** As long as a customer has said nothing else. */
export const usualQuietHours: QuietHours = { from: '22:00', to: '07:00' };
