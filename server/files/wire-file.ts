import type { FileFacts } from './stored-files.ts';

/** A file as replies name it. */
export const wireFile = ({ hash, name, size, createdAt }: FileFacts, url: string) => ({
  hash,
  name,
  size,
  url,
  createdAt: Math.floor(createdAt / 1000),
});
