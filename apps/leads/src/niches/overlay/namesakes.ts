/** Categories that are called by a word of a niche, in this or another language, and are something else. */
export const namesakes: ReadonlySet<string> = new Set([
  'overture:apartments',
  'overture:architecture',
  'overture:pension',
  'overture:rental_service',
]);
