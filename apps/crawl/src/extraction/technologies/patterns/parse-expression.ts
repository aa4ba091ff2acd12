import { RegExpParser, RegExpSyntaxError, type AST } from '@eslint-community/regexpp';
import type { Expression } from './expression';

/** Escapes of letters and digits, other than of control characters, have another meaning in other engines. */
const unsharedEscape = /^\\[^tnrfv\W_]/;

/** Syntax that not all engines share: look-around, back references, named groups, flags, `\p`. */
class NotShared extends Error {}

/** Parses the syntax that all engines share; null for other syntax and invalid expressions. */
export function parseExpression(source: string): Expression | null {
  try {
    return choiceOf(new RegExpParser().parsePattern(source));
  } catch (error) {
    // Deep nesting, which only occurs in hostile files, exhausts the stack.
    const isExpected = [NotShared, RegExpSyntaxError, RangeError].some((kind) => error instanceof kind);
    if (!isExpected) throw error;
    return null;
  }
}

function choiceOf({ alternatives }: AST.Pattern | AST.Group | AST.CapturingGroup): Expression {
  const options = alternatives.map(({ elements }): Expression => ({
    kind: 'sequence',
    parts: elements.map(expressionOf),
  }));
  const [first] = options;
  return first && options.length === 1 ? first : { kind: 'choice', options };
}

function expressionOf(node: AST.Element): Expression {
  if (!isShared(node)) throw new NotShared();
  switch (node.type) {
    case 'Character':
      return { kind: 'character', character: String.fromCharCode(node.value) };
    case 'Quantifier':
      return { kind: 'repeat', part: expressionOf(node.element), min: node.min, max: node.max };
    case 'Group':
    case 'CapturingGroup':
      return choiceOf(node);
    case 'Assertion':
      return { kind: 'assertion', anchor: node.kind !== 'word' };
    default:
      return { kind: 'set' };
  }
}

function isShared(node: AST.Element): boolean {
  switch (node.type) {
    case 'Character':
      return !unsharedEscape.test(node.raw);
    case 'CharacterClass':
      return node.elements.length > 0;
    case 'Group':
      return !node.modifiers;
    case 'CapturingGroup':
      return node.name === null;
    case 'Assertion':
      return node.kind !== 'lookahead' && node.kind !== 'lookbehind';
    default:
      return node.type === 'CharacterSet' || node.type === 'Quantifier';
  }
}
