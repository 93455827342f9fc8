/** The version that this build speaks. Raise it whenever the fingerprint of the schemas changes. */
export const PROTOCOL_VERSION = 1;

/** The oldest version that the server still serves: an offline phone is an old client for up to 120 days. */
export const OLDEST_PROTOCOL = 1;
