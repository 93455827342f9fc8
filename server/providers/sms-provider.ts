export interface TextMessage {
  /** The message's own number. */
  readonly id: number;
  /** E.164 with its plus. */
  readonly to: string;
  readonly text: string;
}

/** `accepted` is not delivered: whether the phone got it is the provider's to know. */
export type SmsVerdict =
  | { readonly kind: 'accepted' }
  /** This message, or this number, for good. */
  | { readonly kind: 'refused'; readonly why: string }
  /** Busy, away, or set up wrongly: it may be tried again. */
  | { readonly kind: 'later'; readonly why: string };
