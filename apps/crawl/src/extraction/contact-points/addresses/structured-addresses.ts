import type { ContactPointFact, PostalAddress, StructuredItem } from '../../facts/facts';
import { everyItem, itemsOf, textOf, textsOf } from '../../structured/item-values';
import { addressLine } from './address-line';
import { addressInLine } from './addresses-in-text';

/** Types whose addresses are not the company's. */
const others = ['Event', 'JobPosting', 'Person', 'Review', 'Product', 'Offer'];

const maxTextLength = 200;

/** The addresses in structured data, except those of events, jobs and people. */
export function findStructuredAddresses(items: readonly StructuredItem[]): readonly ContactPointFact[] {
  const all = [...everyItem(items)];
  const elsewhere = new Set(
    everyItem(all.filter(isOther).flatMap((item) => [...itemsOf(item, 'address'), ...places(item)])),
  );
  const found = new Map<StructuredItem, ContactPointFact>();
  for (const item of all) {
    if (isOther(item) || elsewhere.has(item)) continue;
    for (const address of itemsOf(item, 'address')) addAddress(found, address, item);
    if (item.types.includes('PostalAddress')) addAddress(found, item);
  }
  return [
    ...found.values(),
    ...all.filter((item) => !isOther(item) && !elsewhere.has(item)).flatMap(plainAddresses),
  ];
}

const isOther = ({ types }: StructuredItem): boolean =>
  types.some((type) => others.some((other) => type.endsWith(other)));

const places = (item: StructuredItem): readonly StructuredItem[] => [
  ...itemsOf(item, 'location'),
  ...itemsOf(item, 'jobLocation'),
];

function addAddress(
  found: Map<StructuredItem, ContactPointFact>,
  item: StructuredItem,
  owner?: StructuredItem,
): void {
  const address = readAddress(item);
  if (!address || found.has(item)) return;
  const name = owner && textOf(owner, 'name');
  const label = name ? { label: name } : {};
  found.set(item, { kind: 'address', ...label, address, method: item.syntax, confidence: 95 });
}

function readAddress(item: StructuredItem): PostalAddress | undefined {
  const box = textOf(item, 'postOfficeBoxNumber');
  const known = {
    street: textsOf(item, 'streetAddress').join(', ') || (box === null ? null : `P.O. Box ${box}`),
    city: textOf(item, 'addressLocality'),
    ...regionAndCode(textOf(item, 'addressRegion'), textOf(item, 'postalCode')),
    country: textOf(item, 'addressCountry'),
  };
  if (known.street !== null) known.street = withoutPlace(known.street, known);
  if (known.city === null && known.postal_code === null)
    return known.street === null ? undefined : addressOfStreet({ ...known, street: known.street });
  return { ...known, text: addressLine(known) };
}

/** Some sites repeat the town at the end of the street: `1 Pier, Dock Town, CO, 80202`. */
function withoutPlace(
  street: string,
  { city, region, postal_code }: Omit<PostalAddress, 'text' | 'street'>,
): string {
  const parts = street.split(/,\s*/);
  const names = new Set(
    [city, region, postal_code, `${region} ${postal_code}`].map((name) => name?.toLowerCase()),
  );
  while (parts.length > 1 && (names.has(parts.at(-1)?.toLowerCase()) || /^\d{5}$/.test(parts.at(-1) ?? '')))
    parts.pop();
  return parts.join(', ');
}

/** Some sites state the whole address as the street. */
const addressOfStreet = (known: Omit<PostalAddress, 'text'> & { readonly street: string }): PostalAddress =>
  addressInLine(known.street) ?? { ...known, text: addressLine(known) };

/** Envelopes in the US combine the two as `CO 80202`; this splits them. */
function regionAndCode(
  region: string | null,
  code: string | null,
): Pick<PostalAddress, 'region' | 'postal_code'> {
  const [, state, digits] = /^([A-Z]{2,3}) (\d{4,5}(?:-\d{4})?)$/.exec(code ?? '') ?? [];
  const isCombined = state !== undefined && (region === null || region === state);
  return isCombined ? { region: state, postal_code: digits ?? code } : { region, postal_code: code };
}

/** An address in a single string, as in `"address": "1 Pier, Dock Town"`. */
const plainAddresses = (item: StructuredItem): readonly ContactPointFact[] =>
  textsOf(item, 'address')
    .filter(
      (text) => /\d/.test(text) && text.length <= maxTextLength && itemsOf(item, 'address').length === 0,
    )
    .map((text) => ({
      kind: 'address',
      address: addressInLine(text) ?? {
        street: null,
        city: null,
        region: null,
        postal_code: null,
        country: null,
        text,
      },
      method: item.syntax,
      confidence: 80,
    }));
