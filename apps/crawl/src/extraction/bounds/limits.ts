/** Maximum length of the URL of a page, an image or a profile. Longer ones are ignored. */
export const maxUrlLength = 2048;
/** Maximum length of an email address in characters: 64 and 253 (RFC 5321 §4.5.3.1), the sign, and room for quotes. */
export const maxEmailLength = 330;
/** Maximum length of a text of a fact. Longer ones are truncated with an ellipsis. */
export const maxTextLength = 500;
export const maxTitleLength = 300;
/** Maximum number of links to follow per page. */
export const maxLinks = 5000;
/** Maximum number of values of one fact, such as fields of a form. */
export const maxValues = 50;

/** Maximum number of facts of each kind per page. Those with the highest confidence are kept. */
export const maxFacts = {
  emails: 2000,
  phones: 2000,
  unresolvedPhones: 50,
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
