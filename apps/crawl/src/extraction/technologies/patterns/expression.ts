/** A regular expression as a tree; what matters is which texts it needs and how far it can wander. */
export type Expression =
  /** One character, in either case. */
  | { readonly kind: 'character'; readonly character: string }
  /** One character out of several. */
  | { readonly kind: 'set' }
  /** No character: a word boundary or, where `anchor`, the begin or end of the text. */
  | { readonly kind: 'assertion'; readonly anchor: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly options: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly part: Expression; readonly min: number; readonly max: number };

/** Whether a match depends on where the text begins or ends. */
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
