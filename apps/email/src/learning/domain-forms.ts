import { inSlices, type Steps } from '@lode/platform';
import { parseFullName, parseName, type PersonName, spellingsOf } from '@lode/domain/names';
import type { SuppressionFilter } from '@lode/contracts';
import {
  type ConfirmedAddress,
  type DomainKnowledge,
  unsuppressedAddresses,
} from '../knowledge/domain-knowledge';
import { localOf } from '../knowledge/spelling';
import type { NamedAddress } from '../patterns/explain-address';
import type { Form } from '../patterns/form';
import { type LearnedForms, inferFormsInSlices } from '../patterns/infer-forms';
import type { FormPrior } from '../patterns/form-priors';
import type { ConfirmedAddressRepository } from './confirmed-address.repository';

/** An address that is gone is weaker evidence of the current form. */
const goneWeight = 0.5;

export interface OwnedAddress extends NamedAddress {
  readonly email: string;
}

/**
 * The addresses of a domain with known owners, from which its form is learned. Works in steps: a name takes a
 * millisecond.
 */
export const namedAddresses = (
  knowledge: DomainKnowledge,
  confirmed: readonly ConfirmedAddress[],
): Promise<readonly OwnedAddress[]> => inSlices(namedSteps(knowledge, confirmed));

function* namedSteps(
  { domain, addresses }: DomainKnowledge,
  confirmed: readonly ConfirmedAddress[],
): Steps<readonly OwnedAddress[]> {
  const pairs = new Map<string, OwnedAddress>();
  const add = (email: string, name: PersonName, weight: number): void => {
    const spellings = spellingsOf(name, domain);
    if (spellings.length > 0) pairs.set(email, { email, local: localOf(email), spellings, weight });
  };
  for (const { email, firstName, lastName } of confirmed)
    add(email, parseName({ first: firstName, last: lastName }, domain), 1);
  for (const { email, name, type, stillOnPage } of addresses) {
    if (name !== null && type === 'personal')
      add(email, parseFullName(name, domain), stillOnPage ? 1 : goneWeight);
    yield;
  }
  return [...pairs.values()];
}

/** A form and its use at a domain, as in the response. */
export interface StatedForm {
  /** Such as `{first}.{last}@{domain}`. */
  readonly pattern: string;
  /** 0 to 1; null if no address of the domain is known. */
  readonly share: number | null;
  readonly samples: number;
}

export function stateForm(form: Form, { shares, samples }: LearnedForms): StatedForm {
  const share = shares.find((each) => each.form === form)?.share ?? 0;
  return { pattern: `${form}@{domain}`, share: samples > 0 ? round(share) : null, samples };
}

/** The most common form of a domain; null if unknown. */
export const usualForm = (learned: LearnedForms): StatedForm | null =>
  learned.usual && stateForm(learned.usual.form, learned);

const round = (share: number): number => Math.round(share * 100) / 100;

/** The forms of a domain, learned from its site and from confirmations by mail hosts. */
export class DomainForms {
  constructor(
    private readonly confirmed: Pick<ConfirmedAddressRepository, 'of'>,
    private readonly priors: readonly FormPrior[],
  ) {}

  /** @param filter removes confirmed addresses; the knowledge is already filtered */
  async usualForm(knowledge: DomainKnowledge, filter: SuppressionFilter): Promise<StatedForm | null> {
    const confirmed = unsuppressedAddresses(
      knowledge.domain,
      await this.confirmed.of(knowledge.domain),
      filter,
    );
    const owned = await namedAddresses(knowledge, confirmed);
    return usualForm(await inferFormsInSlices(owned, this.priors));
  }
}
