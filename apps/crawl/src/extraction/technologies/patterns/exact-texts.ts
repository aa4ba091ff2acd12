import type { Expression } from './expression';

/** Maximum number of texts per expression; more are not worth a search each. */
export const MAX_TEXTS = 24;

/** All texts that an expression matches, in lower case; null if they are too many or not ASCII. */
export function exactTexts(expression: Expression): readonly string[] | null {
  switch (expression.kind) {
    case 'character':
      return expression.character.charCodeAt(0) < 128 ? [expression.character.toLowerCase()] : null;
    case 'assertion':
      return [''];
    case 'sequence':
      return expression.parts
        .map(exactTexts)
        .reduce((texts, more) => texts && more && joined(texts, more), ['']);
    case 'choice':
      return limited(
        expression.options.map(exactTexts).reduce((texts, more) => texts && more && [...texts, ...more]),
      );
    default:
      return null;
  }
}

/** All concatenations of a text and an ending. */
export function joined(texts: readonly string[], endings: readonly string[]): readonly string[] | null {
  if (texts.length * endings.length > MAX_TEXTS) return null;
  const [ending] = endings;
  // Most parts of an expression are single characters.
  if (ending !== undefined && endings.length === 1) return texts.map((text) => text + ending);
  return texts.flatMap((text) => endings.map((each) => text + each));
}

function limited(texts: readonly string[] | null): readonly string[] | null {
  return texts && texts.length <= MAX_TEXTS ? [...new Set(texts)] : null;
}
