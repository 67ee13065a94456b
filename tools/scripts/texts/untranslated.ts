import { type Node, parseSync, Visitor } from 'oxc-parser';

/** Words of a source that a shopper would read or hear in one language only. */
export interface Untranslated {
  readonly line: number;
  readonly text: string;
}

/** What elements and our own parts say: their attributes, and the same names where a dialog is asked for. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'cancelText',
  'confirmText',
  'description',
  'label',
  'placeholder',
  'retryLabel',
  'summary',
  'text',
  'title',
]);

/** Who says what is handed to them. */
const SPEAKERS = new Set(['toast', 'confirm']);

const LETTER = /\p{L}/u;

/** Every text with letters that stands in the source itself. Throws when it cannot be parsed. */
export function findUntranslated(file: string, source: string): Untranslated[] {
  const found: Untranslated[] = [];
  const note = (...said: readonly (Node | null)[]) => {
    for (const { node, text } of said.flatMap(wordsOf)) {
      if (LETTER.test(text)) found.push({ line: lineAt(source, node.start), text: text.trim() });
    }
  };
  new Visitor({
    JSXElement: ({ children }) => note(...children),
    JSXFragment: ({ children }) => note(...children),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && SPOKEN.has(name.name)) note(value);
    },
    CallExpression({ callee, arguments: given }) {
      if (isSpeaker(callee)) note(...given.flatMap(partsOf));
    },
  }).visit(parsed(file, source));
  return found;
}

/** The program of a source. Throws with the parser's own words when it cannot be parsed. */
export function parsed(file: string, source: string) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** The number of the line at which something starts, from 1. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

interface Words {
  readonly node: Node;
  readonly text: string;
}

function wordsOf(node: Node | null): Words[] {
  switch (node?.type) {
    case 'JSXText':
      return [{ node, text: node.value }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map(({ value }) => value.cooked ?? value.raw).join(' … ') }];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return wordsOf(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(wordsOf);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.type === 'LogicalExpression' || node.operator === '+' ? [node.left, node.right].flatMap(wordsOf) : [];
    default:
      return [];
  }
}

/** `toast.error(…)`, `confirm(…)`. */
function isSpeaker(callee: Node): boolean {
  if (callee.type === 'MemberExpression') return isSpeaker(callee.object);
  return callee.type === 'Identifier' && SPEAKERS.has(callee.name);
}

/** A text as it is; of an object what is said of it. */
function partsOf(given: Node): Node[] {
  if (given.type !== 'ObjectExpression') return [given];
  return given.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && SPOKEN.has(property.key.name)
      ? [property.value]
      : [],
  );
}
