import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';

import { data, lacking, part, type Entry, type Fault } from './compat.ts';

const css = data.css as unknown as Readonly<Record<'at-rules' | 'properties' | 'selectors' | 'types', Entry>>;

/** Functions and units of values, by name: the data lists them in several places. */
const valueParts = (): ReadonlyMap<string, Entry> => {
  const found = new Map<string, Entry>();
  const go = (entry: Entry): void => {
    for (const [name, value] of Object.entries(entry)) {
      if (name === '__compat') continue;
      if ((value as Entry).__compat) found.set(name, value as Entry);
      go(value as Entry);
    }
  };
  go(css.types);
  return found;
};
const values = valueParts();

/** True if the node is inside `@supports`: a browser that fails the condition ignores it. */
const isAsked = (node: postcss.Node): boolean => {
  for (let parent = node.parent; parent; parent = parent.parent as typeof parent)
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports') return true;
  return false;
};

/**
 * True if an older value of the same property precedes this one, or the same value with a vendor prefix: a browser uses
 * the last value that it knows.
 */
const hasOlderForm = (declaration: Declaration): boolean =>
  declaration.parent?.some(
    (other) =>
      other !== declaration &&
      other.type === 'decl' &&
      (other.prop.endsWith(`-${declaration.prop}`) ||
        (other.prop === declaration.prop && declaration.parent!.index(other) < declaration.parent!.index(declaration))),
  ) === true;

const withoutTexts = (value: string): string => value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');

/** Returns the features that built styles use and that some supported browser lacks. */
export const styleFaults = (sheet: string): Fault[] => {
  const found = new Map<string, readonly string[]>();
  const note = (feature: string, entry: Entry | undefined): void => {
    const browsers = lacking(entry);
    if (browsers && browsers.length > 0) found.set(feature, browsers);
  };
  const root = postcss.parse(sheet);
  root.walkAtRules((rule) => {
    if (isAsked(rule) || rule.name === 'supports') return;
    const entry = part(css['at-rules'], rule.name);
    note(`@${rule.name}`, entry);
    for (const [, feature] of rule.params.matchAll(/\(\s*([a-z-]+)/g))
      note(`@${rule.name} (${feature})`, part(entry, feature!));
  });
  root.walkRules((rule: Rule) => {
    if (isAsked(rule)) return;
    if (rule.parent?.type === 'rule' || rule.selector.includes('&')) note('nesting', part(css.selectors, 'nesting'));
    for (const [, name] of rule.selector.matchAll(/::?([a-z-]+)/g)) note(`:${name}`, part(css.selectors, name!));
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    // Only the vendor's browser reads a property with a vendor prefix. In a custom property only the functions are
    // checked.
    if (isAsked(declaration) || /^-[a-z]/.test(prop) || hasOlderForm(declaration)) return;
    const property = part(css.properties, prop);
    note(prop, property);
    if (found.has(prop)) return;
    for (const [, number, word, opened] of withoutTexts(value).matchAll(/(?<![\w.#-])([\d.]*)([a-z][a-z-]*)(\(?)/g)) {
      if (opened) note(`${word}()`, values.get(word!) ?? part(property, word!));
      else if (number) note(`${prop}: …${word}`, part(part(css.types, 'length'), word!));
      else note(`${prop}: ${word}`, part(property, word!));
    }
  });
  return [...found].map(([feature, browsers]) => ({ feature, browsers }));
};
