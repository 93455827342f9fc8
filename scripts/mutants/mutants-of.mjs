import { parseAst } from 'vite';

const OPPOSITES = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['&&', '||'],
  ['||', '&&'],
]);
const CALLS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);
const TYPED_VALUES = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const TYPES = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const TESTED = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement']);

const isText = (node) => node.type === 'TemplateLiteral' || typeof node.value === 'string';

/** Returns the replacements of a node, as text. */
const changesOf = (node, { text, parent, key }) => {
  const source = (one) => text.slice(one.start, one.end);
  if (node.type === 'LogicalExpression' && node.operator === '??') return [source(node.left)];
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') {
    const other = OPPOSITES.get(node.operator);
    if (other === undefined || isText(node.left) || isText(node.right)) {
      if (other === undefined || node.operator === '+') return [];
    }
    return [`(${source(node.left)}) ${other} (${source(node.right)})`];
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') return [`!!(${source(node.argument)})`];
  if (node.type === 'Literal' && typeof node.value === 'boolean') return [String(!node.value)];
  if (node.type === 'Literal' && typeof node.value === 'number') return [`${node.value + 1}`, `${node.value - 1}`];
  if (node.type === 'CallExpression' && node.callee.property && CALLS.has(node.callee.property.name)) {
    const { property } = node.callee;
    const head = text.slice(node.start, property.start);
    return [`${head}${CALLS.get(property.name)}${text.slice(property.end, node.end)}`];
  }
  // Conditions that are comparisons are changed elsewhere.
  const plain = ['Identifier', 'MemberExpression', 'ChainExpression', 'CallExpression', 'AwaitExpression'];
  if (key === 'test' && TESTED.has(parent.type) && plain.includes(node.type)) return [`!(${source(node)})`];
  return [];
};

const isCall = ({ type, expression }) =>
  type === 'ExpressionStatement' &&
  (expression.type === 'CallExpression' ||
    (expression.type === 'AwaitExpression' && expression.argument.type === 'CallExpression')) &&
  (expression.callee ?? expression.argument.callee).type !== 'Super';

/** Returns every change that can be made to a file: its place, the current text, and the new text. */
export const mutantsOf = (text, file) => {
  const found = [];
  const add = (node, becomes, atStart, statement = false) => {
    const line = text.slice(0, node.start).split('\n').length;
    const was = text.slice(node.start, node.end);
    found.push({
      id: `${file}#${found.length}`,
      start: node.start,
      end: node.end,
      line,
      was,
      becomes,
      atStart,
      statement,
    });
  };
  const walk = (node, parent, key, atStart) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((one) => walk(one, parent, key, atStart));
    if (typeof node.type !== 'string') return;
    if (TYPED_VALUES.has(node.type)) return walk(node.expression, parent, key, atStart);
    if (node.type.startsWith('TS') || node.type === 'ImportDeclaration') return;
    if (isCall(node)) add(node, '', atStart, true);
    // A part of an optional chain cannot be replaced separately.
    const inChain = parent.type === 'ChainExpression' || key === 'callee' || key === 'object';
    const isName = key === 'key' && parent.computed !== true;
    if (!inChain && !isName) {
      for (const becomes of changesOf(node, { text, parent, key })) add(node, becomes, atStart);
    }
    const within = atStart && !FUNCTIONS.has(node.type);
    for (const [name, child] of Object.entries(node)) if (!TYPES.has(name)) walk(child, node, name, within);
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, { type: 'Program' }, 'body', true);
  return found;
};

/**
 * Returns at most `limit` of the changes, chosen pseudo-randomly by the name of the file, so that each run has the same
 * ones.
 */
export const drawn = (mutants, name, limit) => {
  let state = [...name].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7);
  const chance = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  return mutants
    .map((mutant) => ({ mutant, place: chance() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, limit)
    .map(({ mutant }) => mutant)
    .sort((one, other) => one.start - other.start);
};

// Records which test file reaches a change, and which process runs the change: it may cause an endless loop.
const SWITCH = `
function __changed(id) {
  const active = process.env['MUTANT'];
  if (active === 'none') {
    const seen = (globalThis.__changesSeen ??= new Set());
    const note = id + '\\t' + globalThis.__vitest_worker__?.filepath + '\\n';
    if (!seen.has(note)) process.getBuiltinModule('node:fs').appendFileSync(process.env['MUTANTS_REACHED'], note);
    seen.add(note);
  }
  if (active !== id) return false;
  if (!globalThis.__noted) process.getBuiltinModule('node:fs').writeFileSync(process.env['MUTANTS_PROCESS'], String(process.pid));
  globalThis.__noted = true;
  return true;
}
`;

/** Returns the text of the file with all changes in it, each one active only when its number is selected. */
export const instrumented = (text, mutants) => {
  const places = new Map();
  for (const mutant of mutants) {
    const place = `${mutant.start} ${mutant.end} ${mutant.statement}`;
    places.set(place, [...(places.get(place) ?? []), mutant]);
  }
  // Outer places come first; if a statement and an expression have the same bounds, the statement is the outer one.
  const sorted = [...places.values()].sort(
    ([one], [other]) =>
      one.start - other.start || other.end - one.end || Number(other.statement) - Number(one.statement),
  );
  const render = (start, end, inner) => {
    let out = '';
    let at = start;
    for (let index = 0; index < inner.length;) {
      const [first] = inner[index];
      let next = index + 1;
      while (next < inner.length && inner[next][0].start < first.end) next += 1;
      const body = render(first.start, first.end, inner.slice(index + 1, next));
      out += text.slice(at, first.start);
      // The statement gets its own braces; without them a following `else` would belong to the added `if`.
      out += first.statement
        ? `{ if (!__changed('${first.id}')) { ${body} } }`
        : `(${inner[index].map(({ id, becomes }) => `__changed('${id}') ? (${becomes}) : `).join('')}(${body}))`;
      at = first.end;
      index = next;
    }
    return out + text.slice(at, end);
  };
  return `${render(0, text.length, sorted)}${SWITCH}`;
};
