/** The person that a provider names. `email` is set only if the provider has confirmed it. */
export interface SocialPerson {
  readonly subject: string;
  readonly email: string | undefined;
  /** An address that the provider has not confirmed: it fills a form, but proves nothing. */
  readonly unconfirmedEmail: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

/** `refused` is for the log and never contains a part of the token. */
export type SocialAnswer =
  | { readonly kind: 'person'; readonly person: SocialPerson }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unavailable' };

export interface Google {
  /** @param nonce the value that this server created for this sign-in */
  readonly verify: (credential: string, nonce: string, now: number) => Promise<SocialAnswer>;
}

export interface Facebook {
  readonly verify: (accessToken: string, now: number) => Promise<SocialAnswer>;
}

/** The data with which the page sends a customer to a provider. */
export interface Offer {
  readonly clientId: string;
  readonly authorizeUrl: string;
}

export interface Social {
  readonly google: Google | undefined;
  readonly facebook: Facebook | undefined;
  /** Returns the data of the offered providers. */
  readonly offers: () => { readonly google?: Offer; readonly facebook?: Offer };
}
