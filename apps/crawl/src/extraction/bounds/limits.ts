/** Longest address of a page, an image or a profile; what is longer is not taken from a page. */
export const maxUrlLength = 2048;
/** Longest e-mail address in characters: 64 and 253 (RFC 5321 §4.5.3.1), the sign, and room for quotes. */
export const maxEmailLength = 330;
/** Longest text of a fact; what is longer is cut and ends with an ellipsis. */
export const maxTextLength = 500;
export const maxTitleLength = 300;
/** Links of a page that are followed. */
export const maxLinks = 5000;
/** Values of one fact, such as fields of a form. */
export const maxValues = 50;

/** Facts of each kind that are taken from a page, the surest first. */
export const maxFacts = {
  emails: 2000,
  phones: 2000,
  profiles: 1000,
  contactPoints: 500,
  people: 1000,
  organisations: 200,
  names: 200,
  feeds: 100,
  careersPages: 100,
  jobBoards: 100,
  jobPostings: 1000,
  statements: 100,
  descriptions: 50,
  logos: 50,
  technologies: 500,
} as const;
