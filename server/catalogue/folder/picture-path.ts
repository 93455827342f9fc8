import { normalize } from 'node:path/posix';

/**
 * Returns the path of the file that a cell or `provider.yaml` names: inside the folder or inside `pictures/`, such as
 * `./logo.png`.
 */
export const picturePath = (named: string, files: ReadonlySet<string>): string => {
  const path = normalize(named);
  return files.has(`pictures/${path}`) ? `pictures/${path}` : path;
};
