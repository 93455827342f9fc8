/** Encodes rich text for the protocol: base64 of the percent-encoded text. */
export const encodeText = (html: string): string => btoa(encodeURIComponent(html));
