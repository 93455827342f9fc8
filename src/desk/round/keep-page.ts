/** Keeps the desk's files on the phone, so that the page opens without a network. */
export const keepPage = (report: (cause: unknown) => void): void => {
  // A development server has no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/desk/sw.js', { scope: '/desk' }).catch(report);
};
