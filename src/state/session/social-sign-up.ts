import { atom } from 'jotai';

export type Provider = 'google' | 'facebook';

/** A new person, with the data that the provider has given; the sign-up continues with it. */
export interface SocialSignUp {
  readonly provider: Provider;
  readonly ticket: string;
  readonly prefill: { readonly email?: string; readonly first_name?: string; readonly last_name?: string };
}

/** Stored in memory only: after a reload the customer starts again at the provider. */
export const socialSignUpAtom = atom<SocialSignUp | null>(null);
