import {
  BooleanField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { EvidenceField, FieldsField } from '../fields/lean-fields';
import { personKey } from '../operation/billing';
import { operationWithJob, seconds } from '../operation/operation';
import { siteName } from '../operation/question';
import { Evidence } from '../shared/evidence';
import { type Department, departments, seniorities, type Seniority } from '../shared/roles';
import { ResultIdField } from '../shared/search-fields';
import { AddressVerification, type Verdict, verdicts } from '../verification/verify-email';
import { CompanyRequest, IntelAnswer } from './enrich-company';

export class OrgChartRequest extends CompanyRequest {
  @BooleanField({
    description:
      'Whether to search for the addresses of people who show none, decision-makers first. Each search queries mail hosts. Default: false.',
    default: false,
  })
  contacts?: boolean;

  @FieldsField('people')
  fields?: string;

  @EvidenceField()
  evidence?: boolean;
}

export class ManagerEdge {
  @TextField({ description: '`id` of the manager in `people`.' })
  id!: string;

  @TextField({ description: 'Name of the manager.' })
  name!: string;

  @TextField({
    description: 'Whether a page states the relation, or it is inferred from seniority and department.',
    oneOf: ['stated', 'inferred'],
  })
  basis!: 'stated' | 'inferred';
}

export class PersonContact {
  @TextField({ description: 'Email address. Null if unknown.', nullable: true })
  email!: string | null;

  @IntegerField({
    description:
      'Confidence that the address belongs to the person and accepts mail, 0 to 100. 0 if there is no address.',
    minimum: 0,
    maximum: 100,
  })
  email_confidence!: number;

  @TextField({
    description:
      'Verdict of the mail host for the address; `unknown` if it was not asked or did not answer in time. Null without an address.',
    oneOf: verdicts,
    nullable: true,
  })
  verdict!: Verdict | null;

  @ObjectField(() => AddressVerification, {
    description: 'Latest verdict about the address. Null without an address, or if a found one has none.',
    nullable: true,
  })
  verification!: AddressVerification | null;

  @TextField({
    description: 'Phone number shown next to the person, in E.164 format. Null if none is shown.',
    nullable: true,
  })
  phone!: string | null;

  @TextListField({ description: 'Social network profiles shown next to the person.' })
  profiles!: string[];
}

export class OrgChartPerson {
  @TextField({ description: 'ID of the person within this response.', example: 'p1' })
  id!: string;

  @TextField({ description: 'Name of the person.', example: 'Ana Ruiz' })
  name!: string;

  @TextField({ description: 'Job title as written on the page. Null if unknown.', nullable: true })
  title!: string | null;

  @TextField({
    description: 'Seniority of the role. Null if unknown.',
    nullable: true,
    oneOf: seniorities,
  })
  seniority!: Seniority | null;

  @TextField({
    description: 'Department of the role. Null if unknown.',
    nullable: true,
    oneOf: departments,
  })
  department!: Department | null;

  @BooleanField({
    description:
      'Whether the role decides on purchases. Managers do in companies with fewer than 50 employees.',
  })
  decision_maker!: boolean;

  @TextField({
    description: 'Relation of the person to the company.',
    oneOf: ['team', 'board', 'advisor', 'investor'],
  })
  group!: 'team' | 'board' | 'advisor' | 'investor';

  @ObjectField(() => ManagerEdge, {
    description: 'Manager of the person. Null if unknown.',
    nullable: true,
  })
  manager!: ManagerEdge | null;

  @ObjectField(() => PersonContact, { description: 'Contact details of the person.' })
  contact!: PersonContact;

  @BooleanField({
    description:
      'Whether the person is still listed. False if the person was seen earlier and has been removed.',
  })
  current!: boolean;

  @IntegerField({
    description: 'Confidence that the person works at the company in this role, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @ObjectListField(() => Evidence, {
    description: 'Evidence for the person, strongest first.',
    maxItems: 3,
  })
  evidence!: Evidence[];
}

export class OrgChartLevel {
  @TextField({
    description: 'Seniority. Null for people of unknown seniority.',
    nullable: true,
    oneOf: seniorities,
  })
  seniority!: Seniority | null;

  @TextListField({ description: '`id` of each person.' })
  people!: string[];
}

export class OrgChartDepartment {
  @TextField({
    description: 'Department. Null for people of an unknown department.',
    nullable: true,
    oneOf: departments,
  })
  department!: Department | null;

  @IntegerField({ description: 'Number of people in the department.', minimum: 1 })
  count!: number;

  @ObjectListField(() => OrgChartLevel, { description: 'Levels of the department, from the top.' })
  levels!: OrgChartLevel[];
}

export class OrgChartResult extends IntelAnswer {
  @TextField({ description: 'Domain of the company.' })
  domain!: string;

  @TextField({ description: 'Name of the company. Null if unknown.', nullable: true })
  company!: string | null;

  @ObjectListField(() => OrgChartPerson, {
    description: 'People from the top of the hierarchy down; former people last.',
  })
  people!: OrgChartPerson[];

  @ObjectListField(() => OrgChartDepartment, {
    description: 'Current people by department and level.',
  })
  tree!: OrgChartDepartment[];

  @IntegerField({ description: 'Number of current people.', minimum: 0 })
  total!: number;

  @ResultIdField()
  result_id!: string | null;
}

/** A chart of people whose references may concern others too, with new ids. */
export function chartOf(
  remaining: readonly OrgChartPerson[],
): Pick<OrgChartResult, 'people' | 'tree' | 'total'> {
  const ids = new Map(remaining.map(({ id }, index) => [id, `p${index + 1}`]));
  const people = remaining.map((person) => ({
    ...person,
    id: ids.get(person.id) ?? '',
    manager: managerIn(ids, person),
  }));
  const current = people.filter(({ current: isThere }) => isThere);
  return { people, tree: treeOf(current), total: current.length };
}

function managerIn(ids: ReadonlyMap<string, string>, { manager }: OrgChartPerson): OrgChartPerson['manager'] {
  const id = manager && ids.get(manager.id);
  return manager && id !== null && id !== undefined ? { ...manager, id } : null;
}

/** People by department and level, in their order. */
const treeOf = (people: readonly OrgChartPerson[]): OrgChartDepartment[] =>
  [...departments, null].flatMap((department) => {
    const members = people.filter((person) => person.department === department);
    return members.length === 0 ? [] : [{ department, count: members.length, levels: levelsOf(members) }];
  });

const levelsOf = (members: readonly OrgChartPerson[]): OrgChartLevel[] =>
  [...seniorities, null].flatMap((seniority) => {
    const ids = members.filter((person) => person.seniority === seniority).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ seniority, people: ids }];
  });

/** Specification 4.10. */
export const DrawOrgChart = operationWithJob({
  service: 'intel',
  name: 'draw_org_chart',
  method: 'companies.orgChart',
  assistants: { toolset: 'find', collected: true, long: true, defaults: { evidence: false } },
  people: { ask: ({ domain }) => ({ domain, contacts: true }) },
  rows: 'people',
  derive: (chart) => ({ ...chart, ...chartOf(chart.people) }),
  question: ({ domain }) => siteName(domain),
  summary: 'List the people and roles of a company',
  description:
    "Lists people from the company's website, Wikidata and SEC filings with evidence; a manager is stated by a page, or inferred and marked as such. With `contacts=true`, Lode searches for the addresses of people who show none.",
  http: { method: 'GET', path: '/org-chart', scope: 'intel:read' },
  access: 'public',
  request: OrgChartRequest,
  response: OrgChartResult,
  timeout: seconds(30),
  idempotent: true,
  bills: { kind: 'person', keys: ({ people, domain }) => people.map(({ name }) => personKey(name, domain)) },
  results: { latest: true },
  problems: ['free_mail_domain', 'suppressed'],
});
