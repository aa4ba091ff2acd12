import type { Spelling } from '@lode/domain/names';
import type { Form } from '../patterns/candidate';
import { kindOf } from '../patterns/form-kind';
import { localPartWriter } from '../patterns/forms';

const separators = ['.', '', '_', '-'];
/** Whatever forms are known. */
const usual: readonly Form[] = separators.flatMap((separator) => [
  `{first}${separator}{last}`,
  `{last}${separator}{first}`,
]);

/**
 * The addresses at a domain that bear the given and the family name whole, in every spelling: whoever has one of them
 * is somebody of this name.
 * @param forms that are known; those that show less of a name are left out
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
