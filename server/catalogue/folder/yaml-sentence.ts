/** Returns a fault message of the YAML library as a sentence without the place, because the finding has the place. */
export const yamlSentence = (message: string): string =>
  `${message
    .split('\n')[0]!
    .replace(/ at line \d+, column \d+:?$/, '')
    .replace(/\.$/, '')}.`;
