import type { ConfirmedAddress, DomainKnowledge } from '../knowledge/domain-knowledge';
import type { FormPrior } from '../patterns/form-priors';
import { inferForms } from '../patterns/infer-forms';
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

  async usualForm(knowledge: DomainKnowledge): Promise<StatedForm | null> {
    const confirmed = await this.confirmed.of(knowledge.domain);
    return usualForm(inferForms(namedAddresses(knowledge, confirmed), this.priors));
  }
}
