/** Whether a page was opened by a number (an IP address) and not by a name: passkeys belong to names. */
export const isNumberedHost = (hostname: string): boolean => /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/.test(hostname);
