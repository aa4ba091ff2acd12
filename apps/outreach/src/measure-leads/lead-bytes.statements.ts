import { bytesBesideTexts, timesInRow } from '@lode/contracts';

/** Column expressions and how many times each is written. */
const texts = Object.entries(timesInRow).map(
  ([name, times]) => [name === 'tech_stack' ? "array_to_string(tech_stack, ', ')" : name, times] as const,
);

const bytes = texts.map(([text, times]) => `${times} * coalesce(octet_length(${text}), 0)`);
/** One check per text is cheaper than concatenating them first. */
const quoted = texts.map(([text]) => `strpos(${text}, '"') > 0`);

/**
 * SQL expression over the columns of `leads`: maximum bytes of a lead in a file of any format. Quotes are doubled in
 * files, so a lead with a quote counts twice.
 */
export const leadBytes = `${bytesBesideTexts} + (${bytes.join(' + ')}) * CASE WHEN ${quoted.join(' OR ')} THEN 2 ELSE 1 END`;
