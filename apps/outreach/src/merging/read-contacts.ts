import type { Contact } from '@lode/contracts';
import { oneLine } from './lead-texts';

const maxContacts = 10;

/**
 * People of a row as a list stores them. Their texts come from pages: they become single lines that Postgres accepts.
 */
export const readContacts = (contacts: readonly Contact[] = []): Contact[] =>
  contacts.slice(0, maxContacts).flatMap((contact) => {
    const name = text(contact.name);
    return name === null
      ? []
      : [
          {
            ...contact,
            name,
            position: text(contact.position),
            phone: text(contact.phone),
            profiles: contact.profiles.flatMap((url) => text(url) ?? []),
            evidence: contact.evidence.map((one) => ({ ...one, url: text(one.url) })),
          },
        ];
  });

const text = (value: string | null): string | null => oneLine(value?.toWellFormed() ?? '');
