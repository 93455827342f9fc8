/** What the YAML library says of a fault, as a sentence without the place, which the finding has. */
export const yamlSentence = (message: string): string =>
  `${message
    .split('\n')[0]!
    .replace(/ at line \d+, column \d+:?$/, '')
    .replace(/\.$/, '')}.`;
