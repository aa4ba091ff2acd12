import type { KnownAddress } from '../knowledge/domain-knowledge';
import type { Form } from '../patterns/candidate';
import { localPartWriter } from '../patterns/forms';
import type { OwnedAddress } from './named-addresses';

/** The addresses on a site in this form, those that are still on a page first. */
export function followersOf(
  form: Form,
  addresses: readonly KnownAddress[],
  owned: readonly OwnedAddress[],
): readonly KnownAddress[] {
  const write = localPartWriter(form);
  const written = owned.filter(({ local, spellings }) =>
    spellings.some((spelling) => write(spelling) === local),
  );
  const emails = new Set(written.map(({ email }) => email));
  return addresses
    .filter(({ email }) => emails.has(email))
    .sort((one, other) => Number(other.stillOnPage) - Number(one.stillOnPage));
}
