import type { Dossier, FactSource, SourcedFact } from '../dossiers/dossier';
import { e164 } from '../sites/places/contact-numbers';
import type { SitePlan } from '../sites/site-plan';
import type { PersonFact } from '../sites/site-truth';

/** A company in the services about companies. */
export interface RegisteredCompany {
  dossier: Dossier;
  /** The people on its own site. */
  people: readonly PersonFact[];
  /** E.164. */
  phone?: string;
}

export const registeredCompany = ({
  dossier,
  people,
  phone,
}: SitePlan & { dossier: Dossier }): RegisteredCompany => ({ dossier, people, phone: e164(phone) });

/** The value that a source states; `undefined` if it states none. */
export const statedBy = <Value>({ statements }: SourcedFact<Value>, source: FactSource): Value | undefined =>
  statements.find(({ by }) => by === source)?.value;
