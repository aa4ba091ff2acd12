/** Headlines about other subjects, with `{c}` as part of a longer name, or found for their body. */
export const strayHeadlines: readonly string[] = [
  '{c} Memorial Hospital opens new wing in Toledo',
  '{c} Street Theatre raises $2 million for its roof',
  'Harbourline raises $40 million to challenge older rivals',
  'Five employers to watch this autumn',
  'Tiller & Vane opens new office in Leeds',
];
