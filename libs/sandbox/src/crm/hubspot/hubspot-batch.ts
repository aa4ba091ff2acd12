import { fieldsOf, isFields, json, listOf, textOf, type Fields } from '../common/crm-server';
import type { Answer } from '../../web/answer';
import { batchError, HubspotError, invalidInput, type HubspotProblem } from './hubspot-errors';
import type { HubspotAssociations } from './hubspot-associations';
import type { HubspotObjects } from './hubspot-objects';

/** Inputs of one batch request. */
const maxInputs = 100;

/** An input of a batch. */
interface Input {
  readonly id: string;
  readonly idProperty?: string;
  readonly properties: Fields;
  readonly associations: readonly unknown[];
  readonly trace?: string;
}

interface Batch {
  readonly objects: HubspotObjects;
  readonly associations: HubspotAssociations;
  readonly clock: () => number;
}

type Write = (input: Input) => Fields;

function inputOf(value: unknown): Input {
  if (!isFields(value)) throw invalidInput('each input must be an object');
  const { id, idProperty, properties, associations, objectWriteTraceId } = value;
  return {
    id: textOf(id),
    properties: fieldsOf(properties),
    associations: listOf(associations),
    ...(typeof idProperty === 'string' && { idProperty }),
    ...(typeof objectWriteTraceId === 'string' && { trace: objectWriteTraceId }),
  };
}

function inputsOf(body: unknown): Input[] {
  const { inputs } = fieldsOf(body);
  if (!Array.isArray(inputs)) throw invalidInput('required field inputs is missing');
  if (inputs.length === 0 || inputs.length > maxInputs)
    throw new HubspotError({
      status: 400,
      category: 'VALIDATION_ERROR',
      message: `The number of inputs must be between 1 and ${maxInputs}, and is ${inputs.length}`,
    });
  return inputs.map(inputOf);
}

function rejectRepetitions(inputs: readonly Input[]): void {
  const seen = new Set<string>();
  for (const { id } of inputs) {
    const key = id.toLowerCase();
    if (seen.has(key))
      throw new HubspotError({
        status: 400,
        category: 'VALIDATION_ERROR',
        message: `Duplicate IDs found in batch input: [${id}]. IDs must be unique`,
      });
    seen.add(key);
  }
}

/** The batch operations of one object. */
export class HubspotBatch {
  constructor(private readonly batch: Batch) {}

  create(body: unknown): Answer {
    const { objects, associations } = this.batch;
    return this.write(inputsOf(body), 201, ({ properties, associations: linked }) => {
      associations.check(objects.object, linked);
      const record = objects.create(properties);
      associations.addAll(objects.object, record.id, linked);
      return objects.view(record, Object.keys(properties));
    });
  }

  update(body: unknown): Answer {
    const { objects } = this.batch;
    const inputs = inputsOf(body);
    rejectRepetitions(inputs);
    const missing = inputs.filter(({ id, idProperty }) => !objects.find(id, idProperty));
    const known = inputs.filter((input) => !missing.includes(input));
    const write: Write = ({ id, idProperty, properties }) =>
      objects.view(objects.update(objects.require(id, idProperty), properties), Object.keys(properties));
    return this.write(known, 200, write, this.missing(missing));
  }

  upsert(body: unknown): Answer {
    const { objects } = this.batch;
    const inputs = inputsOf(body);
    rejectRepetitions(inputs);
    return this.write(inputs, 200, ({ id, idProperty, properties }) => {
      const record = objects.find(id, idProperty);
      const unique = idProperty === undefined || idProperty === 'hs_object_id' ? {} : { [idProperty]: id };
      if (!record && !Object.keys(unique).length) throw new HubspotError(this.missingProblem([id]));
      const written = record
        ? objects.update(record, properties)
        : objects.create({ ...unique, ...properties });
      const names = [...Object.keys(unique), ...Object.keys(properties)];
      return { ...objects.view(written, names), new: !record };
    });
  }

  read(body: unknown): Answer {
    const { objects } = this.batch;
    const { idProperty, properties } = fieldsOf(body);
    const property = textOf(idProperty) || undefined;
    const inputs = inputsOf(body);
    const names = listOf(properties).map(textOf);
    const found = [...new Set(inputs.map(({ id }) => objects.find(id, property)))].filter(
      (record) => record !== undefined,
    );
    const missing = inputs.filter(({ id }) => !objects.find(id, property));
    return this.answer(
      200,
      found.map((record) => objects.view(record, names)),
      this.missing(missing),
    );
  }

  archive(body: unknown): Answer {
    const { objects } = this.batch;
    for (const { id } of inputsOf(body)) {
      const record = objects.find(id);
      if (record) objects.store.delete(record);
    }
    return { status: 204 };
  }

  /** With a trace id at each input, single inputs may fail; otherwise the first failure rejects the whole batch. */
  private write(inputs: readonly Input[], status: number, write: Write, errors: Fields[] = []): Answer {
    const isMultiStatus = inputs.length > 0 && inputs.every(({ trace }) => trace !== undefined);
    if (!isMultiStatus) {
      const results = this.batch.objects.store.atomically(() => inputs.map(write));
      return this.answer(status, results, errors);
    }
    const failed = [...errors];
    const results = inputs.flatMap((input) => {
      const trace = input.trace ?? '';
      try {
        return [{ ...write(input), objectWriteTraceId: trace }];
      } catch (problem) {
        failed.push(batchError(traced(problem, trace)));
        return [];
      }
    });
    return this.answer(status, results, failed);
  }

  private missing(inputs: readonly Input[]): Fields[] {
    return inputs.length === 0 ? [] : [batchError(this.missingProblem(inputs.map(({ id }) => id)))];
  }

  private missingProblem(ids: readonly string[]): HubspotProblem {
    const type = this.batch.objects.object === 'contacts' ? 'CONTACT' : 'COMPANY';
    return {
      status: 404,
      category: 'OBJECT_NOT_FOUND',
      message: `Could not get some ${type} objects, they may be deleted or not exist. Check that ids are valid.`,
      context: { ids },
    };
  }

  private answer(status: number, results: readonly Fields[], errors: readonly Fields[]): Answer {
    const now = new Date(this.batch.clock()).toISOString();
    const body = { status: 'COMPLETE', results, startedAt: now, completedAt: now };
    if (errors.length === 0) return json(status, body);
    return json(207, { ...body, numErrors: errors.length, errors });
  }
}

function traced(problem: unknown, trace: string): HubspotProblem {
  if (!(problem instanceof HubspotError)) throw problem;
  const { context } = problem.problem;
  return { ...problem.problem, context: { ...context, objectWriteTraceId: [trace] } };
}
