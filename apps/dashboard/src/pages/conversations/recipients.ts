import type { Schemas } from '../../api/client';

type Party = Schemas['MailParty'];
type Mail = Pick<Schemas['ConversationMessage'], 'kind' | 'is_stranger' | 'from' | 'to' | 'cc'>;

/** Of a person, and not of a stranger or a program. */
const isOwn = ({ kind, is_stranger }: Mail): boolean =>
  (kind === 'reply' || kind === 'unsubscribe') && !is_stranger;

const isSent = ({ kind }: Mail): boolean => kind === 'sequence' || kind === 'answer' || kind === 'sent';

interface Recipients {
  readonly to: Party;
  /** Everyone else who got the answered mail, for an answer to all. */
  readonly others: readonly string[];
}

/**
 * Who gets an answer: the last person who wrote, as the API decides, and all others of that mail but the own addresses.
 * @param mails newest first
 * @param email that was written to, without a reply
 */
export function recipientsOf(mails: readonly Mail[], email: string): Recipients {
  const last = mails.find(isOwn);
  const to = last?.from ?? { email, name: null };
  const known = new Set(
    [to, ...mails.filter(isSent).map(({ from }) => from)].map((party) => party?.email.toLowerCase()),
  );
  const others = [...(last?.to ?? []), ...(last?.cc ?? [])].flatMap((party) => {
    const address = party.email.toLowerCase();
    if (known.has(address)) return [];
    known.add(address);
    return [party.email];
  });
  return { to, others: others.slice(0, 10) };
}

/** Addresses of a text, separated by commas, semicolons or spaces. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
