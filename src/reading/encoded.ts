/** Rich text as it travels: base64 of the percent-encoded text. */
export const encodeText = (html: string): string => btoa(encodeURIComponent(html));
