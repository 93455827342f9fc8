import { report } from '../engine/report.ts';

/** Shows the number on the app's icon, if the system supports it; 0 removes it. */
export const showAppBadge = (unread: number): void => {
  // Only some browsers have this API, and only for an installed app.
  if (!('setAppBadge' in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  shown.catch(report('the number on the icon could not be set'));
};
