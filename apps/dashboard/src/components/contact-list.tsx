import { Link } from '@tanstack/react-router';
import type { Schemas } from '../api/client';
import { text } from '../text/text';
import { Badge } from './badge';
import { EmailLink, PhoneLink } from './contact-links';
import { VerdictBadge } from './verdict-badge';

interface ContactListProps {
  readonly contacts: readonly Schemas['Contact'][];
  /** Of the company, at which addresses are found. */
  readonly domain: string | undefined;
}

/** People of a company with their addresses, and a link to find a missing one. */
export const ContactList = ({ contacts, domain }: ContactListProps) => (
  <ul className="line-list contacts">
    {contacts.map(({ name, position, decision_maker, email, phone, verification }) => (
      <li key={name + (email ?? '')}>
        <span className="cell-two grow">
          <span className="row-tight">
            <strong className="wrap">{name}</strong>
            {decision_maker && <Badge tone="accent">{text.company.decisionMaker}</Badge>}
            {verification && <VerdictBadge verdict={verification.verdict} />}
          </span>
          {position && <span className="muted small wrap">{position}</span>}
          {email && <EmailLink email={email} />}
          {phone && <PhoneLink phone={phone} />}
        </span>
        {!email && domain && <FindAddressLink name={name} domain={domain} />}
      </li>
    ))}
  </ul>
);

interface FindAddressLinkProps {
  readonly name: string;
  readonly domain: string;
}

/** Opens the search for the address of a person, which begins at once. */
export function FindAddressLink({ name, domain }: FindAddressLinkProps) {
  const { first, last } = namesOf(name);
  return (
    <Link to="/app/address" search={{ domain, first, last }} className="button button-secondary button-small">
      {text.contact.find}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}

/** The last word is the last name: the finder tries others too. */
function namesOf(name: string): { readonly first: string; readonly last: string | undefined } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { first: words.join(' '), last };
}
