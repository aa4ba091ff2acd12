import { fieldsOf, isFields, json, listOf, textOf, type Fields } from '../common/crm-server';
import type { Answer } from '../../web/answer';
import { HubspotError, invalidInput } from './hubspot-errors';
import type { HubspotObjects } from './hubspot-objects';
import type { HubspotObject } from './hubspot-schema';

interface Link {
  readonly from: string;
  readonly to: string;
  /** Association type ids. */
  readonly types: readonly number[];
}

/** Inputs of one batch request. */
const maxInputs = 2000;
const maxLinks = 200_000;

/** Unlabelled and primary types of contact → company, and the reverse ones. */
const typeIds: Readonly<Record<string, readonly number[]>> = {
  'contacts companies': [279, 1],
  'companies contacts': [280, 2],
};
const reverse = new Map([
  [279, 280],
  [280, 279],
  [1, 2],
  [2, 1],
]);
const label = (typeId: number): string | null => (typeId < 3 ? 'Primary' : null);

type Objects = Readonly<Record<HubspotObject, HubspotObjects>>;

/** Associations of contacts with companies. */
export class HubspotAssociations {
  /** By `from object id`, then by the id of the other record. */
  private readonly links = new Map<string, Map<string, Set<number>>>();

  constructor(
    private readonly objects: Objects,
    private readonly clock: () => number,
  ) {}

  /** Ids of the records of the other object. */
  of(object: HubspotObject, id: string): ReadonlyMap<string, ReadonlySet<number>> {
    return this.links.get(`${object} ${id}`) ?? new Map<string, Set<number>>();
  }

  /** Associations in the input of a new record. @throws HubspotError if one is not valid */
  check(object: HubspotObject, inputs: readonly unknown[]): void {
    for (const { to, types } of inputs.map(inlineOf)) {
      const other = otherOf(object);
      this.require(other, to);
      requireTypes(object, other, types);
    }
  }

  addAll(object: HubspotObject, id: string, inputs: readonly unknown[]): void {
    for (const { to, types } of inputs.map(inlineOf))
      this.add(object, otherOf(object), { from: id, to, types });
  }

  /** One association of the default type. @throws HubspotError */
  putDefault(from: HubspotObject, fromId: string, to: HubspotObject, toId: string): Answer {
    const results = this.defaults(from, to, [{ from: fromId, to: toId, types: [] }]);
    return json(200, this.batchBody(results));
  }

  /** @throws HubspotError */
  batch(from: HubspotObject, to: HubspotObject, operation: string, body: unknown): Answer {
    const { inputs } = fieldsOf(body);
    if (!Array.isArray(inputs)) throw invalidInput('required field inputs is missing');
    if (inputs.length > maxInputs) throw invalidInput(`at most ${maxInputs} inputs are possible`);
    if (operation === 'read') return this.read(from, inputs);
    const links = inputs.map(linkOf);
    if (operation === 'associate/default') return json(200, this.batchBody(this.defaults(from, to, links)));
    const results = links.map((link) => {
      requireTypes(from, to, link.types);
      this.add(from, to, link);
      return {
        fromObjectTypeId: typeId(from),
        fromObjectId: link.from,
        toObjectTypeId: typeId(to),
        toObjectId: link.to,
        labels: link.types.flatMap((type) => label(type) ?? []),
      };
    });
    return json(201, this.batchBody(results));
  }

  private defaults(from: HubspotObject, to: HubspotObject, links: readonly Link[]): Fields[] {
    const [type = 0] = typesOf(from, to);
    return links.map((link) => {
      this.add(from, to, { ...link, types: [type] });
      return {
        from: { id: link.from },
        to: { id: link.to },
        associationSpec: { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: type },
      };
    });
  }

  private read(from: HubspotObject, inputs: readonly unknown[]): Answer {
    const results = inputs.flatMap((input) => {
      const id = textOf(fieldsOf(input)['id']);
      const to = [...this.of(from, id)].map(([toObjectId, types]) => ({
        toObjectId,
        associationTypes: [...types].map((type) => ({
          category: 'HUBSPOT_DEFINED',
          typeId: type,
          label: label(type),
        })),
      }));
      return to.length > 0 ? [{ from: { id }, to }] : [];
    });
    return json(200, this.batchBody(results));
  }

  private add(from: HubspotObject, to: HubspotObject, link: Link): void {
    this.require(from, link.from);
    this.require(to, link.to);
    this.enter(`${from} ${link.from}`, link.to, link.types);
    this.enter(
      `${to} ${link.to}`,
      link.from,
      link.types.map((type) => reverse.get(type) ?? type),
    );
  }

  private enter(key: string, other: string, types: readonly number[]): void {
    const links = this.links.get(key) ?? new Map<string, Set<number>>();
    if (this.links.size < maxLinks) this.links.set(key, links);
    links.set(other, new Set([...(links.get(other) ?? []), ...types]));
  }

  private require(object: HubspotObject, id: string): void {
    if (!this.objects[object].find(id))
      throw new HubspotError({
        status: 400,
        category: 'VALIDATION_ERROR',
        message: `No ${object} record with ID ${id} exists or can be accessed.`,
        context: { ids: [id] },
      });
  }

  private batchBody(results: readonly Fields[]): Fields {
    const now = new Date(this.clock()).toISOString();
    return { status: 'COMPLETE', results, startedAt: now, completedAt: now };
  }
}

const otherOf = (object: HubspotObject): HubspotObject => (object === 'contacts' ? 'companies' : 'contacts');
const typeId = (object: HubspotObject): string => (object === 'contacts' ? '0-1' : '0-2');
const typesOf = (from: HubspotObject, to: HubspotObject): readonly number[] => typeIds[`${from} ${to}`] ?? [];

function requireTypes(from: HubspotObject, to: HubspotObject, types: readonly number[]): void {
  const known = typesOf(from, to);
  const unknown = types.find((type) => !known.includes(type));
  if (unknown !== undefined || types.length === 0)
    throw new HubspotError({
      status: 400,
      category: 'VALIDATION_ERROR',
      message: `Association type ${unknown ?? ''} does not exist between ${from} and ${to}`,
    });
}

const typeNumbers = (types: unknown): number[] =>
  listOf(types).map((type) => Number(fieldsOf(type)['associationTypeId']));

const inlineOf = (input: unknown): { to: string; types: number[] } => {
  const { to, types } = fieldsOf(input);
  return { to: textOf(fieldsOf(to)['id']), types: typeNumbers(types) };
};

function linkOf(input: unknown): Link {
  if (!isFields(input)) throw invalidInput('each input must be an object');
  const { from, to, types } = input;
  const id = (side: unknown): string => textOf(fieldsOf(side)['id']);
  return { from: id(from), to: id(to), types: typeNumbers(types) };
}
