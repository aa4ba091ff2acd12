import { bytesBesideTexts } from '@lode/contracts';

/** How many times each text of a lead may stand in a row of a file. */
const texts = {
  name: 3,
  first_name: 2,
  last_name: 2,
  company: 3,
  title: 1,
  email: 1,
  phone: 1,
  website: 2,
  address: 1,
  "array_to_string(tech_stack, ', ')": 1,
  source: 1,
};

const bytes = Object.entries(texts).map(([text, times]) => `${times} * coalesce(octet_length(${text}), 0)`);
/** Text by text: to put them together first costs more than to look at each. */
const quoted = Object.keys(texts).map((text) => `strpos(${text}, '"') > 0`);

/**
 * What a lead takes in a file in any format, at most, in bytes: an expression over the columns of `leads`. Quotes are
 * doubled there, so a lead that has one counts as if it were made of nothing else.
 */
export const leadBytes = `${bytesBesideTexts} + (${bytes.join(' + ')}) * CASE WHEN ${quoted.join(' OR ')} THEN 2 ELSE 1 END`;
