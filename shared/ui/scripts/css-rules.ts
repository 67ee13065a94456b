/** The rules of a sheet, those inside of another one left in it. */
export function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(
      css
        .slice(start, at + 1)
        .trim()
        .replaceAll(/\s+/g, ' '),
    );
    start = at + 1;
  }
  return rules;
}

/** The sheet without the variables of this prefix that none of its values use. */
export function withoutUnusedVariables(css: string, prefix: string): string {
  const used = new Set(css.match(new RegExp(`(?<=var\\()${prefix}[\\w-]+`, 'g')));
  const definition = new RegExp(`(${prefix}[\\w-]+):[^;{}]*;`, 'g');
  const pruned = css.replaceAll(definition, (whole, name: string) => (used.has(name) ? whole : ''));
  // What only an unused one used is unused too.
  return pruned === css ? css : withoutUnusedVariables(pruned, prefix);
}
