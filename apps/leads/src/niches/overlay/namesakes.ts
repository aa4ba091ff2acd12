/** Categories named by a word of a niche, in this or another language, with another meaning. */
export const namesakes: ReadonlySet<string> = new Set([
  'overture:apartments',
  'overture:architecture',
  'overture:pension',
  'overture:rental_service',
]);
