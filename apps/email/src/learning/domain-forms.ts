import type { ConfirmedAddress, DomainKnowledge } from '../knowledge/domain-knowledge';
import type { FormPrior } from '../patterns/form-priors';
import { formsOfDomain, usualForm, type StatedForm } from './forms-of-domain';

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
    return usualForm(formsOfDomain(knowledge, confirmed, this.priors));
  }
}
