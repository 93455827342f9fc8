/** Who a provider says the customer is. `email` only where the provider has confirmed it. */
export interface SocialPerson {
  readonly subject: string;
  readonly email: string | undefined;
  /** Told by the provider without having confirmed it: fills a form, proves nothing. */
  readonly unconfirmedEmail: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

/** `refused` is for the log and never holds anything of the token. */
export type SocialAnswer =
  | { readonly kind: 'person'; readonly person: SocialPerson }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unavailable' };
