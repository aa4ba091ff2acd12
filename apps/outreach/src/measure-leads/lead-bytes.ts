import { bytesBesideTexts, timesInRow } from '@lode/contracts';

/** Each text as it is written, and how many times. */
const texts = Object.entries(timesInRow).map(
  ([name, times]) => [name === 'tech_stack' ? "array_to_string(tech_stack, ', ')" : name, times] as const,
);

const bytes = texts.map(([text, times]) => `${times} * coalesce(octet_length(${text}), 0)`);
/** Text by text: to put them together first costs more than to look at each. */
const quoted = texts.map(([text]) => `strpos(${text}, '"') > 0`);

/**
 * What a lead takes in a file in any format, at most, in bytes: an expression over the columns of `leads`. Quotes are
 * doubled there, so a lead that has one counts as if it were made of nothing else.
 */
export const leadBytes = `${bytesBesideTexts} + (${bytes.join(' + ')}) * CASE WHEN ${quoted.join(' OR ')} THEN 2 ELSE 1 END`;
