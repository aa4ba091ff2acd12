import { e164 } from '../sites/places/contact-numbers';
import type { Dataset, Filed, RecordKey } from '../directory/filed';
import type { Records } from '../directory/draw-records';
import type { Subject } from '../directory/subject';
import type { BusinessTruth } from './business-truth';

interface FiledKey extends RecordKey {
  subject?: string;
  tellsTrade: boolean;
}

/** Who is who in the directories. */
export class BusinessRegister {
  readonly businesses: readonly BusinessTruth[];
  private readonly byRecord = new Map<string, BusinessTruth>();

  constructor(subjects: readonly Subject[], records: Records) {
    const bySubject = Map.groupBy(keysOf(records), ({ subject }) => subject);
    this.businesses = subjects.map((subject) => truthOf(subject, bySubject.get(subject.id) ?? []));
    for (const business of this.businesses)
      for (const { dataset, id } of business.records) this.byRecord.set(`${dataset} ${id}`, business);
  }

  /** Whom a record means; `undefined` for one that means nobody. */
  of(dataset: Dataset, id: string): BusinessTruth | undefined {
    return this.byRecord.get(`${dataset} ${id}`);
  }

  /**
   * Whom a question for leads ought to find: open businesses of a trade in a town of which at least one source
   * tells what they are. @param sources left out: all
   */
  leads(trade: string, town: string, sources?: readonly Dataset[]): BusinessTruth[] {
    const asked = ({ dataset }: RecordKey): boolean => sources?.includes(dataset) ?? true;
    return this.businesses.filter(
      (one) => one.open && one.trade === trade && one.town === town && one.telling.some(asked),
    );
  }
}

function keysOf({ elements, places, items, indexed }: Records): FiledKey[] {
  const keys = <T>(dataset: Dataset, filed: readonly Filed<T>[], idOf: (record: T) => string): FiledKey[] =>
    filed.map(({ record, subject, tellsTrade }) => {
      return { dataset, id: idOf(record), tellsTrade, ...(subject !== undefined && { subject }) };
    });
  return [
    ...keys('openstreetmap', elements, ({ type, id }) => `${type}/${id}`),
    ...keys('overture', places, ({ id }) => id),
    ...keys('wikidata', items, ({ id }) => id),
    ...indexed.map((subject): FiledKey => {
      return { dataset: 'web', id: subject.website ?? '', subject: subject.id, tellsTrade: true };
    }),
  ];
}

function truthOf(subject: Subject, keys: readonly FiledKey[]): BusinessTruth {
  const { id, name, formerName, trade, town, address, point, plan, website, emails, open, chain, heldOut } =
    subject;
  const phones = [subject.phone, subject.secondPhone].flatMap((number) => (number ? [e164(number)] : []));
  const [phone] = phones;
  const record = ({ dataset, id: key }: FiledKey): RecordKey => ({ dataset, id: key });
  return {
    id,
    name,
    ...(formerName !== undefined && { formerName }),
    trade,
    town,
    country: address.country,
    point,
    address,
    ...(phone !== undefined && { phone }),
    phones,
    ...(plan && { domain: plan.company.domain }),
    ...(website !== undefined && { website }),
    emails,
    open,
    ...(chain !== undefined && { chain }),
    heldOut,
    records: keys.map(record),
    telling: keys.filter(({ tellsTrade }) => tellsTrade).map(record),
  };
}
