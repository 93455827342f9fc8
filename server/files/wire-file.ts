import type { FileFacts } from './stored-files.ts';

/** A file in the form that replies use. */
export const wireFile = ({ hash, name, size, createdAt }: FileFacts, url: string) => ({
  hash,
  name,
  size,
  url,
  createdAt: Math.floor(createdAt / 1000),
});
