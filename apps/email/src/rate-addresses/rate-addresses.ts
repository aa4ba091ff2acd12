import { ProblemError, type RatedAddress, type SuppressionFilter } from '@lode/contracts';
import { type Suppressions } from '@lode/service-kit';
import { chanceWithName, parseAddress } from '@lode/domain/addresses';
import { isGivenName } from '@lode/domain/names';
import type { ConfirmedAddress, DomainKnowledge } from '../knowledge/domain-knowledge';
import type { KnowledgeStore } from '../knowledge/knowledge-store';
import { nothingKnown } from '../knowledge/nothing-known';
import { localOf } from '../knowledge/own-address';
import { unsuppressedAddresses, withoutSuppressed } from '../knowledge/without-suppressed';
import { namedAddresses } from '../learning/named-addresses';
import type { Form } from '../patterns/candidate';
import type { FormPrior } from '../patterns/form-priors';
import { inferFormsInSlices, type LearnedForms } from '../patterns/infer-forms';

export interface RateAddressesParts {
  readonly store: Pick<KnowledgeStore, 'find'>;
  readonly confirmed: { of(domain: string): Promise<readonly ConfirmedAddress[]> };
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly priors: readonly FormPrior[];
}

interface Known {
  readonly learned: LearnedForms;
  /** Probability that the address exists, by the site and by confirmations of mail hosts. */
  readonly addresses: ReadonlyMap<string, number>;
}

/** Rates addresses at domains that accept every address, by what is stored about the domains. */
export class RateAddresses {
  constructor(private readonly parts: RateAddressesParts) {}

  /** In the order of the request. Suppressed addresses, and those of unknown domains, have no probability. */
  async rate(emails: readonly string[]): Promise<RatedAddress[]> {
    const filter = this.parts.suppressions.suppressionFilter();
    const known = new Map<string, Promise<Known | null>>();
    const knownOf = (domain: string) => {
      const found = known.get(domain) ?? this.known(domain, filter);
      known.set(domain, found);
      return found;
    };
    return Promise.all(
      emails.map(async (email) => {
        const parsed = parseAddress(email);
        if (!parsed.ok || filter.email(email)) return { email, probability: null };
        const at = await knownOf(parsed.address.domain);
        return { email, probability: at && probabilityOf(parsed.address.normalized.toLowerCase(), at) };
      }),
    );
  }

  private async known(domain: string, filter: SuppressionFilter): Promise<Known | null> {
    const [stored, all] = await Promise.all([this.parts.store.find(domain), this.parts.confirmed.of(domain)]);
    const confirmed = unsuppressedAddresses(domain, all, filter);
    const knowledge = await visible(stored?.knowledge ?? nothingKnown(domain, 0), filter);
    if (!knowledge) return null;
    const learned = await inferFormsInSlices(await namedAddresses(knowledge, confirmed), this.parts.priors);
    const shown = knowledge.addresses.map(
      ({ email, stillOnPage }) => [email, chanceWithName(stillOnPage)] as const,
    );
    const accepted = confirmed.map(({ email }) => [email, chanceWithName(true)] as const);
    return { learned, addresses: new Map([...shown, ...accepted]) };
  }
}

/** Null if the domain is suppressed. */
async function visible(
  knowledge: DomainKnowledge,
  filter: SuppressionFilter,
): Promise<DomainKnowledge | null> {
  try {
    return await withoutSuppressed(knowledge, filter);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'suppressed') return null;
    throw error;
  }
}

/** Of an unknown address, the share of the forms that its local part may have. */
function probabilityOf(email: string, { addresses, learned }: Known): number | null {
  const known = addresses.get(email);
  if (known !== undefined) return rounded(known);
  if (learned.samples === 0) return null;
  const local = localOf(email).replace(/\+.*$/s, '');
  const possible = learned.forms.filter((form) => mayHaveForm(local, form));
  return rounded(
    Math.min(
      1,
      possible.reduce((sum, form) => sum + learned.chanceOf(form), 0),
    ),
  );
}

const parts: Readonly<Record<string, string>> = {
  first: "[\\p{L}\\p{M}'-]{2,}",
  last: "[\\p{L}\\p{M}'-]{2,}",
  middle: "[\\p{L}\\p{M}'-]{2,}",
  f: '\\p{L}',
  l: '\\p{L}',
  m: '\\p{L}',
};

/** Whether some name has this local part in the form. A given name alone is no initial and family name. */
function mayHaveForm(local: string, form: Form): boolean {
  const isSingleName = form === '{first}' || form === '{last}';
  if (!isSingleName && isGivenName(local)) return false;
  const pattern = form.replace(/\{(\w+)\}|[._-]/g, (token, part?: string) =>
    part === undefined ? `[${token}]` : (parts[part] ?? ''),
  );
  return new RegExp(`^${pattern}$`, 'u').test(local);
}

const rounded = (probability: number): number => Math.round(probability * 100) / 100;
