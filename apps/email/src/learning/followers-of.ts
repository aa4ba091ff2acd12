import type { DomainKnowledge, KnownAddress } from '../knowledge/domain-knowledge';
import { parseFullName } from '../names/parse-name';
import { spellingsOf } from '../names/spellings-of';
import type { Form } from '../patterns/candidate';
import { localPartWriter } from '../patterns/forms';

/** The addresses of people that are written in this form, those that still stand on the site first. */
export function followersOf(form: Form, { domain, addresses }: DomainKnowledge): readonly KnownAddress[] {
  const write = localPartWriter(form);
  const followers = addresses.filter(({ email, name, type }) => {
    if (name === null || type !== 'personal') return false;
    return spellingsOf(parseFullName(name), domain).some((spelling) =>
      email.startsWith(`${write(spelling) ?? ''}@`),
    );
  });
  return followers.sort((one, other) => Number(other.stillOnPage) - Number(one.stillOnPage));
}
