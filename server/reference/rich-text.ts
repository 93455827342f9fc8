/** Encodes rich text for the protocol: base64 of the percent-encoded HTML. */
export const encodedHtml = (html: string): string => btoa(encodeURIComponent(html));
