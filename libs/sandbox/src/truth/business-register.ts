import { e164 } from '../sites/places/contact-numbers';
import type { Dataset, Filed, RecordKey } from '../directory/filed';
import type { Records } from '../directory/draw-records';
import type { Subject } from '../directory/subject';
import type { BusinessTruth } from './business-truth';

interface FiledKey extends RecordKey {
  subject?: string;
  statesTrade: boolean;
}

/** Maps records of the directories to businesses. */
export class BusinessRegister {
  readonly businesses: readonly BusinessTruth[];
  private readonly byRecord = new Map<string, BusinessTruth>();

  constructor(subjects: readonly Subject[], records: Records) {
    const bySubject = Map.groupBy(keysOf(records), ({ subject }) => subject);
    this.businesses = subjects.map((subject) => truthOf(subject, bySubject.get(subject.id) ?? []));
    for (const business of this.businesses)
      for (const { dataset, id } of business.records) this.byRecord.set(`${dataset} ${id}`, business);
  }

  /** The business that a record describes; `undefined` for a record without a business. */
  of(dataset: Dataset, id: string): BusinessTruth | undefined {
    return this.byRecord.get(`${dataset} ${id}`);
  }

  /**
   * The expected result of a lead search: open businesses of a trade in a town whose trade is in at least one source.
   * @param sources default: all
   */
  leads(trade: string, town: string, sources?: readonly Dataset[]): BusinessTruth[] {
    const asked = ({ dataset }: RecordKey): boolean => sources?.includes(dataset) ?? true;
    return this.businesses.filter(
      (one) => one.open && one.trade === trade && one.town === town && one.tradeRecords.some(asked),
    );
  }
}

function keysOf({ elements, places, items, indexed }: Records): FiledKey[] {
  const keys = <T>(dataset: Dataset, filed: readonly Filed<T>[], idOf: (record: T) => string): FiledKey[] =>
    filed.map(({ record, subject, statesTrade }) => {
      return { dataset, id: idOf(record), statesTrade, ...(subject !== undefined && { subject }) };
    });
  return [
    ...keys('openstreetmap', elements, ({ type, id }) => `${type}/${id}`),
    ...keys('overture', places, ({ id }) => id),
    ...keys('wikidata', items, ({ id }) => id),
    ...indexed.map((subject): FiledKey => {
      return { dataset: 'web', id: subject.website ?? '', subject: subject.id, statesTrade: true };
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
    tradeRecords: keys.filter(({ statesTrade }) => statesTrade).map(record),
  };
}
