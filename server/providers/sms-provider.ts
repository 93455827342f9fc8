export interface TextMessage {
  /** The id of the message. */
  readonly id: number;
  /** E.164, with the plus sign. */
  readonly to: string;
  readonly text: string;
}

/** `accepted` does not mean delivered: only the provider knows whether the phone has received it. */
export type SmsVerdict =
  | { readonly kind: 'accepted' }
  /** This message, or this number, is refused permanently. */
  | { readonly kind: 'refused'; readonly why: string }
  /** The provider is busy, unreachable or wrongly configured: a retry may succeed. */
  | { readonly kind: 'later'; readonly why: string };
