import type { SuppressionFilter } from '@lode/contracts';
import type { ConfirmedAddress, DomainKnowledge } from '../knowledge/domain-knowledge';
import { unsuppressedAddresses } from '../knowledge/without-suppressed';
import type { FormPrior } from '../patterns/form-priors';
import { inferFormsInSlices } from '../patterns/infer-forms';
import { namedAddresses } from './named-addresses';
import { usualForm, type StatedForm } from './stated-form';

interface ConfirmedAddresses {
  of(domain: string): Promise<readonly ConfirmedAddress[]>;
}

/** The forms of a domain, learned from its site and from confirmations by mail hosts. */
export class DomainForms {
  constructor(
    private readonly confirmed: ConfirmedAddresses,
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
