import postcss from 'postcss';

/** A class of a style module, as vite.config.ts writes it. */
const OF_A_MODULE = /^_[A-Za-z\d]{5}$/;
const CLASS = /\.((?:\\.|[\w-])+)/g;
const MOTION = /keyframes$/;

/**
 * The rules of a stylesheet that may apply to a page with only these classes of style modules. Rules without a module's
 * class stay as well, and all in their order: when the whole sheet follows nothing changes its look.
 */
export const stylesFor = (sheet: string, classes: ReadonlySet<string>): string => {
  const root = postcss.parse(sheet);
  const applies = (selector: string): boolean =>
    [...selector.matchAll(CLASS)].every(([, name]) => !OF_A_MODULE.test(name!) || classes.has(name!));
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && MOTION.test(rule.parent.name)) return;
    const kept = rule.selectors.filter(applies);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  const named = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => named.add(word)));
  root.walkAtRules((at) => {
    const empty = MOTION.test(at.name) ? !named.has(at.params) : at.nodes?.length === 0;
    if (empty) at.remove();
  });
  return root.toString();
};
