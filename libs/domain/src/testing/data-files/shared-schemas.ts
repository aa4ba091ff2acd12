const words = (items: object): object => ({ type: 'array', minItems: 1, unique: true, items });

const trimmed = '^\\S(?:.*\\S)?$';
const lowercaseText = { type: 'string', pattern: trimmed, lowercase: true };

/** Definitions shared by schemas of data files, as in `{ "$ref": "sorted-words" }`. */
export const sharedSchemas: readonly object[] = [
  { $id: 'lode:text', type: 'string', pattern: trimmed },
  { $id: 'lode:lowercase-text', ...lowercaseText },
  // Words whose order has no meaning.
  { $id: 'lode:sorted-words', ...words({ $ref: 'lode:lowercase-text' }), sorted: true },
  // The same without accents, for comparison with folded text.
  {
    $id: 'lode:sorted-folded-words',
    ...words({ type: 'string', pattern: "^[a-z0-9]+(?:[ '-][a-z0-9]+)*$" }),
    sorted: true,
  },
  // Words in groups for readers, or in a significant order.
  { $id: 'lode:words', ...words({ $ref: 'lode:lowercase-text' }) },
  { $id: 'lode:texts', ...words({ $ref: 'lode:text' }) },
  { $id: 'lode:expressions', ...words({ type: 'string', pattern: trimmed, expression: true }) },
  { $id: 'lode:naics-code', type: 'string', pattern: '^(?:\\d{2,4}|31-33|44-45|48-49)$' },
  { $id: 'lode:country-code', type: 'string', pattern: '^[A-Z]{2}$' },
  {
    $id: 'lode:domain',
    type: 'string',
    pattern: '^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]$',
  },
  { $id: 'lode:sorted-domains', ...words({ $ref: 'lode:domain' }), sorted: true },
];
