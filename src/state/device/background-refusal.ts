/**
 * True if the browser only refuses background work, which is not a fault and loses nothing. An app that is not installed
 * is refused with `NotAllowedError`; a browser without the service, such as the web view of another app, with
 * `UnknownError`. Waiting entries are sent when the app is next opened.
 */
export const isBackgroundRefusal = (cause: unknown): boolean =>
  cause instanceof DOMException && (cause.name === 'NotAllowedError' || cause.name === 'UnknownError');
