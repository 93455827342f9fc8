/** The protocol version of this build. Raise it when a released message changes; a new message does not raise it. */
export const PROTOCOL_VERSION = 1;

/** The oldest version that the server still supports: an offline phone may be an old client for up to 120 days. */
export const OLDEST_PROTOCOL = 1;
