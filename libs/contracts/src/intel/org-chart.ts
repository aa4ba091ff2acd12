import {
  BooleanField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { Evidence } from '../shared/evidence';
import { departments, seniorities, type Department, type Seniority } from '../shared/roles';
import { verdicts, type Verdict } from '../verification/verdict';
import { CompanyRequest, IntelAnswer } from './answer-parts';

export class OrgChartRequest extends CompanyRequest {
  @BooleanField({
    description:
      'Whether addresses are looked for of people who show none, decision-makers first; mail hosts are asked for each.',
    default: false,
  })
  contacts?: boolean;
}

export class ManagerEdge {
  @TextField({ description: 'The `id` of the manager among `people`.' })
  id!: string;

  @TextField({ description: 'The name of the manager.' })
  name!: string;

  @TextField({
    description: 'Whether a page says so, or it follows from levels and departments.',
    oneOf: ['stated', 'inferred'],
  })
  basis!: 'stated' | 'inferred';
}

export class PersonContact {
  @TextField({ description: 'The address; null where none is known.', nullable: true })
  email!: string | null;

  @IntegerField({
    description:
      'How sure it is that this is the address of the person, as a percentage; 0 where there is none.',
    minimum: 0,
    maximum: 100,
  })
  email_confidence!: number;

  @TextField({
    description: 'The verdict of the mail host about the address; null if it was not verified.',
    oneOf: verdicts,
    nullable: true,
  })
  verdict!: Verdict | null;

  @TextField({ description: 'The phone number shown with the person, in E.164.', nullable: true })
  phone!: string | null;

  @TextListField({ description: 'Profiles shown with the person.' })
  profiles!: string[];
}

export class OrgChartPerson {
  @TextField({ description: 'Names the person within this answer.', example: 'p1' })
  id!: string;

  @TextField({ description: 'The name.', example: 'Ana Ruiz' })
  name!: string;

  @TextField({ description: 'The role as written; null if unknown.', nullable: true })
  title!: string | null;

  @TextField({
    description: 'The level of the role; null where it is not clear.',
    nullable: true,
    oneOf: seniorities,
  })
  seniority!: Seniority | null;

  @TextField({
    description: 'The department; null where it is not clear.',
    nullable: true,
    oneOf: departments,
  })
  department!: Department | null;

  @BooleanField({
    description: 'Whether the role decides over purchases; managers do where fewer than 50 people work.',
  })
  decision_maker!: boolean;

  @TextField({
    description: 'How the person belongs to the company.',
    oneOf: ['team', 'board', 'advisor', 'investor'],
  })
  group!: 'team' | 'board' | 'advisor' | 'investor';

  @ObjectField(() => ManagerEdge, {
    description: 'The manager of the person; null if unknown.',
    nullable: true,
  })
  manager!: ManagerEdge | null;

  @ObjectField(() => PersonContact, { description: 'How to reach the person.' })
  contact!: PersonContact;

  @BooleanField({ description: 'False for those who were seen earlier and are gone.' })
  current!: boolean;

  @IntegerField({ description: 'How sure it is, as a percentage.', minimum: 0, maximum: 100 })
  confidence!: number;

  @ObjectListField(() => Evidence, {
    description: 'Where the person was seen, the strongest first.',
    maxItems: 3,
  })
  evidence!: Evidence[];
}

export class OrgChartLevel {
  @TextField({
    description: 'The level; null for people whose level is not clear.',
    nullable: true,
    oneOf: seniorities,
  })
  seniority!: Seniority | null;

  @TextListField({ description: 'The `id` of each person.' })
  people!: string[];
}

export class OrgChartDepartment {
  @TextField({
    description: 'The department; null for people whose department is not clear.',
    nullable: true,
    oneOf: departments,
  })
  department!: Department | null;

  @IntegerField({ description: 'People in it.', minimum: 1 })
  count!: number;

  @ObjectListField(() => OrgChartLevel, { description: 'Its levels from the top.' })
  levels!: OrgChartLevel[];
}

export class OrgChartResult extends IntelAnswer {
  @TextField({ description: 'The domain that was asked about.' })
  domain!: string;

  @TextField({ description: 'The name of the company; null if unknown.', nullable: true })
  company!: string | null;

  @ObjectListField(() => OrgChartPerson, {
    description: 'The people, from the top; those who are gone last.',
  })
  people!: OrgChartPerson[];

  @ObjectListField(() => OrgChartDepartment, {
    description: 'Those who are there, by department and level.',
  })
  tree!: OrgChartDepartment[];

  @IntegerField({ description: 'How many people are known, those who are gone left out.', minimum: 0 })
  total!: number;
}

/** Specification 4.10. */
export const DrawOrgChart = operation({
  service: 'intel',
  name: 'draw_org_chart',
  summary: 'List the people and roles of a company',
  description:
    "Lists people from the company's website, Wikidata and SEC notices with evidence; managers are stated by a page, or inferred and marked so. With `contacts=true`, addresses are searched for people who show none.",
  http: { method: 'GET', path: '/org-chart', scope: 'intel:read' },
  access: 'public',
  request: OrgChartRequest,
  response: OrgChartResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['free_mail_domain', 'suppressed'],
});
