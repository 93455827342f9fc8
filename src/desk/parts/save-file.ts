/** The object URL is revoked after this time in ms, when the browser has read it. */
const GONE_MS = 10_000;

/** Saves a file in the browser's folder for downloads. */
export const saveFile = (name: string, content: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), GONE_MS);
};
