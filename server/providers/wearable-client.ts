/** The data about this app that both providers need; URLs are known once the server listens. */
export interface WearableClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl: () => string;
  readonly tokenUrl: () => string;
  readonly revokeUrl: () => string;
  readonly apiUrl: () => string;
  readonly redirectUrl: () => string;
}
