/** The person that a provider names. `email` only where the provider has confirmed it. */
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

export interface Google {
  /** @param nonce what this server gave out for this sign-in */
  readonly verify: (credential: string, nonce: string, now: number) => Promise<SocialAnswer>;
}

export interface Facebook {
  readonly verify: (accessToken: string, now: number) => Promise<SocialAnswer>;
}

/** What the page needs to send a customer to a provider. */
export interface Offer {
  readonly clientId: string;
  readonly authorizeUrl: string;
}

export interface Social {
  readonly google: Google | undefined;
  readonly facebook: Facebook | undefined;
  /** Of the providers on offer. */
  readonly offers: () => { readonly google?: Offer; readonly facebook?: Offer };
}
