import type { Dossier, Teller, ToldFact } from '../dossiers/dossier';
import { e164 } from '../sites/places/contact-numbers';
import type { SitePlan } from '../sites/site-plan';
import type { PersonFact } from '../sites/site-truth';

/** A company as the services about companies know it. */
export interface RegisteredCompany {
  dossier: Dossier;
  /** Those whom its own site names. */
  people: readonly PersonFact[];
  /** E.164. */
  phone?: string;
}

export const registeredCompany = ({
  dossier,
  people,
  phone,
}: SitePlan & { dossier: Dossier }): RegisteredCompany => ({ dossier, people, phone: e164(phone) });

/** What somebody says of a fact; `undefined` from who says nothing. */
export const toldBy = <Value>({ told }: ToldFact<Value>, teller: Teller): Value | undefined =>
  told.find(({ by }) => by === teller)?.value;
