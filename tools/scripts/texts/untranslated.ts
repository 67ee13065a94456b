import { type Node, Visitor } from 'oxc-parser';
import { lineAt, parseSource, templateParts } from './parse-source.ts';

export interface Untranslated {
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties whose values customers see or hear. */
const TEXT_PROPERTIES = new Set([
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

/** Functions that show their arguments. */
const TEXT_FUNCTIONS = new Set(['toast', 'confirm']);

const LETTER = /\p{L}/u;

/** Returns the hard-coded texts of a source. Throws when the source cannot be parsed. */
export function findUntranslated(file: string, source: string): Untranslated[] {
  const found: Untranslated[] = [];
  const add = (...nodes: readonly (Node | null)[]) => {
    for (const { node, text } of nodes.flatMap(getTexts)) {
      if (LETTER.test(text)) found.push({ line: lineAt(source, node.start), text: text.trim() });
    }
  };
  new Visitor({
    JSXElement: ({ children }) => add(...children),
    JSXFragment: ({ children }) => add(...children),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && TEXT_PROPERTIES.has(name.name)) add(value);
    },
    CallExpression({ callee, arguments: args }) {
      if (showsText(callee)) add(...args.flatMap(getParts));
    },
  }).visit(parseSource(file, source));
  return found;
}

interface Text {
  readonly node: Node;
  readonly text: string;
}

function getTexts(node: Node | null): Text[] {
  switch (node?.type) {
    case 'JSXText':
      return [{ node, text: node.value }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: templateParts(node).join(' … ') }];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return getTexts(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(getTexts);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.type === 'LogicalExpression' || node.operator === '+'
        ? [node.left, node.right].flatMap(getTexts)
        : [];
    default:
      return [];
  }
}

/** Recognizes `toast.error(…)` and `confirm(…)`. */
function showsText(callee: Node): boolean {
  if (callee.type === 'MemberExpression') return showsText(callee.object);
  return callee.type === 'Identifier' && TEXT_FUNCTIONS.has(callee.name);
}

/** Returns the text properties of an object, or the argument itself. */
function getParts(argument: Node): Node[] {
  if (argument.type !== 'ObjectExpression') return [argument];
  return argument.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && TEXT_PROPERTIES.has(property.key.name)
      ? [property.value]
      : [],
  );
}
