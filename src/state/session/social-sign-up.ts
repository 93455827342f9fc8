import { atom } from 'jotai';

export type Provider = 'google' | 'facebook';

/** Somebody new, as the provider knows them: the sign-up goes on from here. */
export interface SocialSignUp {
  readonly provider: Provider;
  readonly ticket: string;
  readonly prefill: { readonly email?: string; readonly first_name?: string; readonly last_name?: string };
}

/** Kept in memory only: after a reload the customer begins again at the provider. */
export const socialSignUpAtom = atom<SocialSignUp | null>(null);
