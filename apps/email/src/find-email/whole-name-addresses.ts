import type { Spelling } from '@lode/domain/names';
import type { Form } from '../patterns/candidate';
import { kindOf } from '../patterns/form-kind';
import { localPartWriter } from '../patterns/forms';

const separators = ['.', '', '_', '-'];
/** Independent of the configured forms. */
const usual: readonly Form[] = separators.flatMap((separator) => [
  `{first}${separator}{last}`,
  `{last}${separator}{first}`,
]);

/**
 * The addresses at a domain with the full given and family name, in every spelling. The owner of such an address has
 * this name.
 * @param forms known forms; those that show less of a name are ignored
 */
export function wholeNameAddresses(
  spellings: readonly Spelling[],
  domain: string,
  forms: readonly Form[],
): readonly string[] {
  const whole = forms.filter((form) => kindOf(form) === 'both_names' || kindOf(form) === 'all_names');
  const writers = [...new Set([...usual, ...whole])].map(localPartWriter);
  const locals = writers.flatMap((write) => spellings.flatMap((spelling) => write(spelling) ?? []));
  return [...new Set(locals)].map((local) => `${local}@${domain}`);
}
