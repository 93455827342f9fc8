import { report } from '../engine/report.ts';

/** The number on the app's icon, where the system shows one; 0 takes it away. */
export const showAppBadge = (unread: number): void => {
  // Only some browsers have it, and only for an installed app.
  if (!('setAppBadge' in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  shown.catch(report('the number on the icon could not be set'));
};
