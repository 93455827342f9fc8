/** Both as `HH:MM` in the customer's time zone; `from` is included, `to` is not. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** The default until the customer changes it. */
export const usualQuietHours: QuietHours = { from: '22:00', to: '07:00' };
