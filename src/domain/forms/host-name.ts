/** Whether a page was opened by an IP address and not by a host name: passkeys require a host name. */
export const isNumberedHost = (hostname: string): boolean => /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/.test(hostname);
