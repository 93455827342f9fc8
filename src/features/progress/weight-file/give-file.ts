/** The browser has read the address by then. */
const GONE_MS = 10_000;

/** Hands a text that was made here over to the device as a file: no server is asked. */
export const giveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), GONE_MS);
};
