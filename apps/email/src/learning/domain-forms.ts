import type { SuppressionFilter } from '@lode/contracts';
import type { ConfirmedAddress, DomainKnowledge } from '../knowledge/domain-knowledge';
import { tellableOf } from '../knowledge/tellable';
import type { FormPrior } from '../patterns/form-priors';
import { inferFormsInSlices } from '../patterns/infer-forms';
import { namedAddresses } from './named-addresses';
import { usualForm, type StatedForm } from './stated-form';

interface ConfirmedAddresses {
  of(domain: string): Promise<readonly ConfirmedAddress[]>;
}

/** The forms of domains, by what the web shows of them and what mail hosts have confirmed. */
export class DomainForms {
  constructor(
    private readonly confirmed: ConfirmedAddresses,
    private readonly priors: readonly FormPrior[],
  ) {}

  /** @param barrier nobody who is left out counts; the knowledge is already without them */
  async usualForm(knowledge: DomainKnowledge, barrier: SuppressionFilter): Promise<StatedForm | null> {
    const confirmed = tellableOf(knowledge.domain, await this.confirmed.of(knowledge.domain), barrier);
    const owned = await namedAddresses(knowledge, confirmed);
    return usualForm(await inferFormsInSlices(owned, this.priors));
  }
}
