/** Rich text as it travels: base64 of the percent-encoded HTML. */
export const encodedHtml = (html: string): string => btoa(encodeURIComponent(html));
