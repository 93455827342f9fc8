import { parseSync } from 'vite';

import { data, isEverywhereToday, lacking, part, type Entry, type Fault } from './compat.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const builtins = data.javascript.builtins as unknown as Entry;
const api = data.api as unknown as Entry;

/** Global variables that hold an object of an interface with another name. */
const instances: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  indexedDB: 'IDBFactory',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  scheduler: 'Scheduler',
  sessionStorage: 'Storage',
  visualViewport: 'VisualViewport',
};
const globals = new Set(['globalThis', 'window', 'self']);

const ofGlobal = (name: string): Entry | undefined =>
  part(builtins, name) ??
  part(api, name) ??
  part(api, `${name}_static`) ??
  part(part(api, 'Window'), name) ??
  part(part(api, 'ServiceWorkerGlobalScope'), name);

/** Finds a member of a global by its exact place in the data. */
const ofMember = (object: string, name: string): Entry | undefined => {
  if (globals.has(object)) return ofGlobal(name);
  const instance = instances[object];
  if (instance !== undefined) return part(part(api, instance), name);
  const builtin = part(builtins, object);
  if (builtin) return part(builtin, name);
  return part(part(api, object), `${name}_static`) ?? part(part(api, object), name);
};

/** Lists every member of the objects of the language and of the browser, by the name of the member only. */
const membersByName = (): ReadonlyMap<string, readonly Entry[]> => {
  const found = new Map<string, Entry[]>();
  const note = (name: string, entry: Entry): void => {
    if (!entry.__compat || name.endsWith('_static') || name.endsWith('_event')) return;
    const known = found.get(name);
    if (known) known.push(entry);
    else found.set(name, [entry]);
  };
  for (const owners of [builtins, part(builtins, 'Intl')!, api])
    for (const [owner, entry] of Object.entries(owners))
      for (const [name, member] of Object.entries(entry as object))
        if (name !== '__compat' && name !== owner) note(name, member as Entry);
  return found;
};
const members = membersByName();

/** The name of a member identifies the feature only if no object of the oldest browsers has a member of the same name. */
const byNameAlone = (name: string): readonly string[] => {
  const entries = members.get(name) ?? [];
  if (!entries.some(isEverywhereToday)) return [];
  const lacks = entries.map((entry) => lacking(entry)!);
  return lacks.every((each) => each.length > 0) ? lacks[0]! : [];
};

/** Returns the names that a file declares: these names are not globals in this file. */
const declaredIn = (root: Node): ReadonlySet<string> => {
  const names = new Set<string>();
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') names.add(String(pattern['name']));
    for (const key of ['left', 'argument', 'value', 'local']) bind(pattern[key]);
    for (const key of ['elements', 'properties']) for (const each of (pattern[key] as unknown[]) ?? []) bind(each);
  };
  walk(root, (node) => {
    if (node.type === 'VariableDeclarator' || node.type.startsWith('Class') || node.type.startsWith('Function'))
      bind(node['id']);
    for (const each of (node['params'] as unknown[] | undefined) ?? []) bind(each);
    if (node.type === 'CatchClause') bind(node['param']);
    if (node.type.startsWith('Import')) bind(node['local']);
  });
  return names;
};

const nameOf = (member: Node): string | undefined => {
  const property = member['property'] as Node;
  if (member['computed'] !== true) return String(property['name']);
  return property.type === 'Literal' && typeof property['value'] === 'string' ? property['value'] : undefined;
};

/** True if an identifier refers to a value, and is not a key, member name or label. */
const isValue = (parent: Node | null, key: string): boolean => {
  if (!parent) return false;
  if (parent.type === 'MemberExpression' || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition')
    return key !== (parent.type === 'MemberExpression' ? 'property' : 'key') || parent['computed'] === true;
  if (parent.type === 'Property') return key === 'value' || parent['computed'] === true;
  return !/^(?:Labeled|Break|Continue|Import|Export|MetaProperty)/.test(parent.type);
};

/** True for `typeof x` and `x?.()`, with which a script tests for a feature. */
const isQuestion = (parent: Node | null, key: string): boolean =>
  (parent?.type === 'UnaryExpression' && parent['operator'] === 'typeof') ||
  (parent?.type === 'CallExpression' && parent['optional'] === true && key === 'callee');

type Visit = (node: Node, parent: Node | null, key: string, asked: ReadonlySet<string>) => void;

/** Returns the names that a condition tests: a member that is not called, `typeof`, or `'name' in …`. */
const askedIn = (condition: Node): readonly string[] => {
  const names: string[] = [];
  walk(condition, (node, parent, key) => {
    const called = parent?.type === 'CallExpression' && key === 'callee';
    if (node.type === 'MemberExpression' && !called) names.push(nameOf(node) ?? '');
    if (node.type === 'Identifier' && isValue(parent, key) && !called) names.push(String(node['name']));
    if (node.type === 'BinaryExpression' && node['operator'] === 'in')
      names.push(String((node['left'] as Node)['value']));
  });
  return names;
};

/** Returns the condition of a node, and the part of the node that runs only if the condition is true. */
const conditionOf = (node: Node): readonly [condition: string, then: string] | null => {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return ['test', 'consequent'];
  return node.type === 'LogicalExpression' && node['operator'] === '&&' ? ['left', 'right'] : null;
};

const walk = (root: Node, visit: Visit): void => {
  const go = (node: Node, parent: Node | null, key: string, asked: ReadonlySet<string>): void => {
    visit(node, parent, key, asked);
    const condition = conditionOf(node);
    let within = asked;
    for (const [name, value] of Object.entries(node)) {
      if (name === condition?.[0]) within = new Set([...asked, ...askedIn(value as Node)]);
      const known = condition?.includes(name) ? within : asked;
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) go(each, node, name, known);
    }
  };
  go(root, null, '', new Set());
};

/**
 * Returns syntax of regular expressions that throws in a browser without it: the set flag, and modifiers within a
 * pattern.
 */
const patternFaults = (regex: { pattern: string; flags: string }): readonly [string, Entry | undefined][] => {
  const regular = data.javascript.regular_expressions as unknown as Entry;
  return [
    ...(regex.flags.includes('v') ? [['RegExp flag v', part(part(builtins, 'RegExp'), 'unicodeSets')] as const] : []),
    ...(/\(\?[ims]*-?[ims]*:/.test(regex.pattern.replaceAll('(?:', ''))
      ? [['RegExp modifier', part(regular, 'modifier')] as const]
      : []),
  ] as [string, Entry | undefined][];
};

/**
 * Returns the features that a built script uses and that some supported browser lacks. Members of a global are checked
 * exactly. Methods of other objects are checked by name only, so a name that an old and a new object share is not found.
 * Code after a feature test counts as not used.
 */
export const scriptFaults = (code: string, file = 'script.js'): Fault[] => {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`);
  const root = program as unknown as Node;
  const own = declaredIn(root);
  const found = new Map<string, readonly string[]>();
  const note = (feature: string, browsers: readonly string[] | null): void => {
    if (browsers && browsers.length > 0) found.set(feature, browsers);
  };
  walk(root, (node, parent, key, asked) => {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined;
    if (node.type === 'Literal' && regex)
      for (const [feature, entry] of patternFaults(regex)) note(feature, lacking(entry));
    if (node.type === 'Identifier') {
      const name = String(node['name']);
      if (!own.has(name) && !asked.has(name) && isValue(parent, key) && !isQuestion(parent, key))
        note(name, lacking(ofGlobal(name)));
    }
    if (node.type !== 'MemberExpression' || isQuestion(parent, key)) return;
    const name = nameOf(node);
    if (name === undefined || asked.has(name)) return;
    const object = node['object'] as Node;
    const global = object.type === 'Identifier' && !own.has(String(object['name'])) ? String(object['name']) : null;
    const entry = global === null ? undefined : ofMember(global, name);
    if (entry?.__compat) note(globals.has(global!) ? name : `${global}.${name}`, lacking(entry));
    else if (parent?.type === 'CallExpression' && key === 'callee') note(`.${name}()`, byNameAlone(name));
  });
  return [...found].map(([feature, browsers]) => ({ feature, browsers }));
};
