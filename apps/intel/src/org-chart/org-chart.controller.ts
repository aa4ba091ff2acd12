import {
  type OrgChartPerson,
  type OrgChartResult,
  type ResultRow,
  DrawOrgChart as Operation,
  type OrgChartRequest,
} from '@lode/contracts';
import { Controller } from '@nestjs/common';
import { ChecksJob, Results } from '@lode/work';
import { Handles, type CallContext } from '@lode/bus';
import { companyDomain } from '@lode/domain/addresses';
import { addressesIn, withEveryVerdict, withVerdicts, KnownVerdicts } from './known-verdicts';
import { OrgCharts } from './org-chart';

/** The current people of a chart for lists and exports, also those without an address. */
const chartRows = ({ people, company, domain }: OrgChartResult): ResultRow[] =>
  people.filter(({ current }) => current).map((person) => rowOf(person, { company, domain }));

const rowOf = (
  { name, title, contact, confidence }: OrgChartPerson,
  { company, domain }: Pick<OrgChartResult, 'company' | 'domain'>,
): ResultRow => ({
  name,
  company,
  title,
  email: contact.email,
  phone: contact.phone,
  website: domain,
  address: null,
  rating: null,
  confidence: contact.email === null ? confidence : contact.email_confidence,
  tech_stack: [],
  source: 'website',
  ...(contact.verification?.reason === 'accept_all' && { accept_all: true }),
  ...(contact.verification && { verification: contact.verification }),
});

@Controller()
export class OrgChartController {
  constructor(
    private readonly answers: OrgCharts,
    private readonly verdicts: KnownVerdicts,
    private readonly results: Results,
  ) {}

  /** Results with and without addresses are cached separately: mail hosts are probed on request only. */
  @Handles(Operation)
  async draw(request: OrgChartRequest, context: CallContext): Promise<OrgChartResult> {
    const { domain: text, contacts = false, max_age: maxAge } = request;
    const domain = companyDomain(text);
    const key = contacts ? `${domain} contacts` : domain;
    const drawn = await this.answers.answer({ key, domain, contacts }, maxAge, context);
    const chart = withVerdicts(drawn, await this.verdicts.of(addressesIn(drawn), context));
    const rows = chartRows(chart);
    const result_id = await this.results.store(Operation, { request, rows }, context);
    return { ...withEveryVerdict(chart), result_id };
  }

  @ChecksJob(Operation)
  check({ domain }: OrgChartRequest): void {
    companyDomain(domain);
  }
}
