import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript-6';

export interface Said {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** The name `it`, `test` or `describe` in any form of call: `it.each(rows)('…')`, `test.skip('…')`. */
const callee = (node: ts.Expression): string | undefined => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return callee(node.expression);
  return ts.isTaggedTemplateExpression(node) ? callee(node.tag) : undefined;
};

/** A text as it is written, with each value of a template as `…`. */
const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join('');
};

const isPath = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

/** The titles of all tests, and every other text in their files, with its place. */
export const readTests = (folder: string): { readonly titles: Said[]; readonly texts: Said[] } => {
  const titles: Said[] = [];
  const texts: Said[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPath)) {
    const file = join(folder, name);
    const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind);
    const said = (node: ts.Node, text: string): Said => ({
      file,
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      text,
    });
    const walk = (node: ts.Node): void => {
      const text = textOf(node);
      if (text !== undefined) texts.push(said(node, text));
      const [first] = ts.isCallExpression(node) ? node.arguments : [];
      const title = first && textOf(first);
      if (ts.isCallExpression(node) && title !== undefined && ['it', 'test'].includes(callee(node.expression) ?? ''))
        titles.push(said(node, title));
      ts.forEachChild(node, walk);
    };
    walk(source);
  }
  return { titles, texts };
};
