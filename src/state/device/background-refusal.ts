/**
 * Whether a browser merely does not let an app work while nobody looks at it. It is no fault, and nothing is lost by it:
 * an app that is not installed is refused (`NotAllowedError`), a browser without the service, such as the web view of
 * another app, says `UnknownError`. What waits is then sent when the app is next opened.
 */
export const isBackgroundRefusal = (cause: unknown): boolean =>
  cause instanceof DOMException && (cause.name === 'NotAllowedError' || cause.name === 'UnknownError');
