/** Syntax tree of a regular expression, for the analysis of its literals and its backtracking. */
export type Expression =
  /** One character, case-insensitive. */
  | { readonly kind: 'character'; readonly character: string }
  /** One character of a set. */
  | { readonly kind: 'set' }
  /** A zero-width assertion; `anchor` for the start or end of the text. */
  | { readonly kind: 'assertion'; readonly anchor: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly options: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly part: Expression; readonly min: number; readonly max: number };

/** Whether a match depends on the start or end of the text. */
export function isAnchored(expression: Expression): boolean {
  switch (expression.kind) {
    case 'assertion':
      return expression.anchor;
    case 'sequence':
      return expression.parts.some(isAnchored);
    case 'choice':
      return expression.options.some(isAnchored);
    case 'repeat':
      return isAnchored(expression.part);
    default:
      return false;
  }
}
