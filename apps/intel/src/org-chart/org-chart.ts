import {
  departments,
  seniorities,
  type CompanySize,
  type OrgChartPerson,
  chartOf,
  type Attribution,
  type IntelSourceName,
  type OrgChartResult,
  type SuppressionFilter,
} from '@lode/contracts';
import { foldName } from '@lode/domain/sites';
import { addressConfidence, chanceWithName } from '@lode/domain/addresses';
import type { Source } from '@lode/domain/sources';
import { removeSuppressedInSlices } from '@lode/privacy';
import { type Person, type SightedPerson, peopleOnSite, peopleReported } from '../people/sighted-people';
import { managersOf } from '../people/managers';
import { mergePeople } from '../people/merge-people';
import type { OneCompanyQuestion } from '../database/answer.repository';
import type { Inquiry, Findings, Investigation } from '../investigations/investigation';
import { KnownCompany } from '../investigations/known-company';
import type { Chosen } from '../claims/choose-claims';
import type { CompanySources } from '../sources/company-source';
import { IntelResults } from '../investigations/intel-results';
import { type FoundAddress, type AddressQuestion, peopleToFind } from './email-finder-source';

/** Sorts from the top, independent of the input order. Former people and unclear roles come last. */
export const fromTheTop = (people: readonly Person[]): Person[] =>
  people
    .map((person) => ({ person, key: sortKeyOf(person) }))
    .sort((one, other) => compareSortKeys(one.key, other.key))
    .map(({ person }) => person);

type SortKey = readonly (number | string)[];

const sortKeyOf = ({ current, seniority, department, name, title, confidence }: Person): SortKey => [
  current ? 0 : 1,
  seniority === null ? seniorities.length : seniorities.indexOf(seniority),
  department === null ? departments.length : departments.indexOf(department),
  foldName(name),
  name,
  title ?? '',
  -confidence,
];

function compareSortKeys(one: SortKey, other: SortKey): number {
  for (const [index, part] of one.entries()) {
    const counterpart = other[index] ?? part;
    if (part !== counterpart) return part < counterpart ? -1 : 1;
  }
  return 0;
}

/** Size below which managers are decision-makers too. */
const smallCompany = 50;

export interface ChartMaterial {
  readonly people: readonly SightedPerson[];
  readonly size: Pick<CompanySize, 'max'> | null;
  /** By name of the person. */
  readonly addresses: ReadonlyMap<string, FoundAddress>;
}

/** The people of a company from the top, each with a stated or inferred manager. */
export function drawPeople({ people: sighted, size, addresses }: ChartMaterial): OrgChartPerson[] {
  const people = fromTheTop(mergePeople(sighted));
  const ids = new Map(people.map((person, index) => [person, `p${index + 1}`]));
  const managers = managersOf(people);
  const isSmall = (size?.max ?? Infinity) < smallCompany;
  const idOf = (person: Person): string => ids.get(person) ?? '';
  return people.map((person) => {
    const { name, title, seniority, department, decides, group, current, confidence, evidence } = person;
    const edge = managers.get(person);
    return {
      id: idOf(person),
      name,
      title,
      seniority,
      department,
      decision_maker: decides || (isSmall && seniority === 'manager'),
      group,
      manager: edge ? { id: idOf(edge.manager), name: edge.manager.name, basis: edge.basis } : null,
      contact: contactOf(person, addresses.get(name)),
      current,
      confidence,
      evidence: [...evidence],
    };
  });
}

const contactOf = (
  { email, current, phone, profiles }: Person,
  address: FoundAddress | undefined,
): OrgChartPerson['contact'] => ({
  email: email ?? address?.email ?? null,
  email_confidence: email === null ? (address?.confidence ?? 0) : addressConfidence(chanceWithName(current)),
  verdict: email === null ? (address?.verdict ?? null) : null,
  verification: null,
  phone,
  profiles: [...profiles],
});

interface OrgChartQuestion extends OneCompanyQuestion {
  /** Whether to find addresses of people without one. */
  readonly contacts: boolean;
}

/** Sources of people. */
export class OrgChartSources {
  constructor(
    readonly companies: Pick<CompanySources, 'website' | 'wikidata' | 'sec'>,
    readonly addresses: Source<'email_finder', AddressQuestion, FoundAddress>,
  ) {}
}

/** Draws the org chart of a company: from its site first, then from sources of executives. */
export class OrgChart implements Investigation<OrgChartResult> {
  private readonly company: KnownCompany;
  private readonly addresses = new Map<string, FoundAddress>();
  /** Names of suppressed people. */
  private readonly excluded = new Set<string>();

  constructor(
    private readonly question: OrgChartQuestion,
    private readonly sources: OrgChartSources,
  ) {
    this.company = new KnownCompany(question.domain, question.maxAge, sources.companies);
  }

  async run(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    await this.company.identify(inquiry, signal);
    await this.company.ask(inquiry, this.sources.companies.sec, signal);
    if (this.question.contacts && !signal.aborted) await this.findAddresses(inquiry, signal);
  }

  findings(): Findings<OrgChartResult> {
    const people = this.people();
    return {
      domain: this.question.domain,
      company: this.chosen().name?.value ?? null,
      ...chartOf(people),
      result_id: null,
    };
  }

  hint(): string | null {
    const hint = this.company.hint();
    if (hint !== null || this.sighted().length > 0) return hint;
    return 'No page of the site and no other source names people.';
  }

  attribution(): readonly Attribution[] {
    return this.company.attribution();
  }

  private async findAddresses(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const people = peopleToFind(this.people(), this.question.domain);
    if (people.length === 0) return;
    const onFound = (address: FoundAddress): void => void this.addresses.set(address.name, address);
    const onSuppressed = (name: string): void => void this.excluded.add(name);
    const question = { domain: this.question.domain, people, onFound, onSuppressed };
    await inquiry.ask(this.sources.addresses, question, signal);
  }

  private people(): OrgChartPerson[] {
    const { addresses, excluded } = this;
    const size = this.chosen().size?.value ?? null;
    return drawPeople({ people: this.sighted(), size, addresses }).filter(({ name }) => !excluded.has(name));
  }

  private sighted(): SightedPerson[] {
    const { reading } = this.company;
    const reportedBy = (source: IntelSourceName) => this.company.reportOf(source)?.people ?? [];
    return [
      ...(reading ? peopleOnSite(reading) : []),
      ...peopleReported(reportedBy('wikidata'), 'knowledge_base'),
      ...peopleReported(reportedBy('sec'), 'registry'),
    ];
  }

  /** The sector does not affect the chart. */
  private chosen(): Chosen {
    return this.company.choose(() => null).chosen;
  }
}

/** Removes suppressed people from a chart, including counts, tree and references to managers. */
export async function filterChart(chart: OrgChartResult, filter: SuppressionFilter): Promise<OrgChartResult> {
  const { value, left } = await removeSuppressedInSlices(chart, filter);
  return left > 0 ? { ...value, ...chartOf(value.people) } : chart;
}

/** The cached results of the operation; the class is their injection token. */
export class OrgCharts extends IntelResults<OrgChartQuestion, OrgChartResult> {}
