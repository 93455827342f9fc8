/** Reads the class names of one CSS module from the JavaScript that the build has made of it. */
export const classNames = (code: string): Record<string, string> =>
  Object.fromEntries(
    [...code.matchAll(/\b(?:const|var|let) (\w+) = "([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
