/** The text of a notice if another person may be looking at the device: nothing personal. */
export const neutralNotice = {
  en: { title: 'There is something new for you', body: 'Open the app to see it.' },
  ar: { title: 'هناك جديد بانتظارك', body: 'افتح التطبيق للاطلاع عليه.' },
} as const;

/** On a device, a notice replaces an earlier one with the same tag. */
export const noticeTag = (notice: number): string => `notice-${notice}`;
