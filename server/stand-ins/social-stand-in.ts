import type { ApiAnswer, ApiRequest } from './stand-in.ts';

/** The person who signs in at the provider. */
export interface Visitor {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nonce: string;
}

/** A sign-in provider that this server simulates. */
export interface SocialStandIn {
  readonly name: 'google' | 'facebook';
  readonly title: string;
  readonly scenarios: readonly { readonly name: string; readonly label: string }[];
  /** Makes the token for the browser. `returns` is its parameter's name in the URL. */
  readonly mint: (scenario: string, visitor: Visitor) => string;
  readonly returns: 'id_token' | 'access_token';
  readonly api: (request: ApiRequest) => ApiAnswer | undefined;
}
