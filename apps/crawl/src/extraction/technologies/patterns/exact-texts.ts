import type { Expression } from './expression';

/** More texts than this are not worth a search for each of them. */
export const MAX_TEXTS = 24;

/** All texts, in lower case, that an expression matches; null where they are too many or not in ASCII. */
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

/** Each text followed by each of the others. */
export function joined(texts: readonly string[], endings: readonly string[]): readonly string[] | null {
  if (texts.length * endings.length > MAX_TEXTS) return null;
  return texts.flatMap((text) => endings.map((ending) => text + ending));
}

function limited(texts: readonly string[] | null): readonly string[] | null {
  return texts && texts.length <= MAX_TEXTS ? [...new Set(texts)] : null;
}
