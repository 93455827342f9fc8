import { makeFacebook } from './facebook.ts';
import { type Social } from '../request/social-sign-in.ts';
import { makeGoogle } from './google.ts';
import type { CallProvider } from './provider-call.ts';
import type { SocialConfig } from '../config/social-config.ts';

interface Addresses {
  readonly ownUrl: () => string;
  readonly publicUrl: () => string;
}

/** Returns the configured providers; the server's own stand-in replaces a provider without a URL. */
export const makeSocial = (
  { google, facebook }: SocialConfig,
  { ownUrl, publicUrl }: Addresses,
  call: CallProvider,
): Social => ({
  google: google && makeGoogle(google, () => google.jwksUrl ?? `${ownUrl()}/dev/google/certs`, call),
  facebook: facebook && makeFacebook(facebook, () => facebook.graphUrl ?? `${ownUrl()}/dev/facebook`, call),
  offers: () => ({
    ...(google && {
      google: { clientId: google.clientId, authorizeUrl: google.authorizeUrl ?? `${publicUrl()}/dev/google/auth` },
    }),
    ...(facebook && {
      facebook: {
        clientId: facebook.appId,
        authorizeUrl: facebook.dialogUrl ?? `${publicUrl()}/dev/facebook/dialog/oauth`,
      },
    }),
  }),
});

/**
 * The settings for every client: the ids with the names of the specification, and the URLs to which a customer is sent.
 */
export const socialSettings = ({ google, facebook }: SocialConfig, social: Social) => ({
  GOOGLE_APP_ID: google?.clientId ?? '',
  FACEBOOK_APP_ID: facebook?.appId ?? '',
  SOCIAL_SIGN_IN: social.offers(),
});
