import { Mail, MapPin, Phone, TriangleAlert } from 'lucide-react';
import { isInward } from '../format/inward';
import { text } from '../text/text';
import { Badge } from './badge';
import { Copy } from './copy';
import { ExternalLink } from './external-link';

/** An address that can be copied or written to. */
export const EmailLink = ({ email }: { readonly email: string }) => (
  <span className="contact-link">
    <Copy value={email} label={text.contact.email} />
    <a
      className="icon-button"
      href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
      aria-label={text.contact.mailTo(email)}
    >
      <Mail size={16} aria-hidden="true" />
    </a>
  </span>
);

/** Says in a table that the mailbox is not for letters to the company. */
export const InwardMark = ({ email }: { readonly email: string | null | undefined }) =>
  email && isInward(email) ? (
    <span className="inward" title={text.contact.inwardHint}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span className="sr-only">{text.contact.inward}</span>
    </span>
  ) : null;

/** The same with words. */
export const InwardBadge = ({ email }: { readonly email: string | null | undefined }) =>
  email && isInward(email) ? (
    <span title={text.contact.inwardHint}>
      <Badge tone="warn">{text.contact.inward}</Badge>
    </span>
  ) : null;

/** A number that can be copied or called. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <span className="contact-link">
    <Copy value={phone} label={text.contact.phone} />
    <a
      className="icon-button"
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      aria-label={text.contact.call(phone)}
    >
      <Phone size={16} aria-hidden="true" />
    </a>
  </span>
);

interface MapLinkProps {
  readonly point: { readonly lat: number; readonly lon: number } | null;
  readonly address: string | null;
}

/** The position, else the address, on the map of OpenStreetMap. */
export function MapLink({ point, address }: MapLinkProps) {
  if (!point && !address) return null;
  const url = point
    ? `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lon}#map=17/${point.lat}/${point.lon}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address ?? '')}`;
  return (
    <ExternalLink url={url}>
      <MapPin size={14} aria-hidden="true" /> {text.contact.map}
    </ExternalLink>
  );
}
