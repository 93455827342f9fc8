/** What a device shows of a notice where its customer may not be the one who looks at it: nothing personal. */
export const neutralNotice = {
  en: { title: 'There is something new for you', body: 'Open the app to see it.' },
  ar: { title: 'هناك جديد بانتظارك', body: 'افتح التطبيق للاطلاع عليه.' },
} as const;

/** Notices of one subject take each other's place on a device. */
export const noticeTag = (notice: number): string => `notice-${notice}`;
