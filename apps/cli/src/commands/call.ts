import { openAsBlob, readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import type { Command } from 'commander';
import { operations, type Input, type OperationId } from '@lode/client';
import type { Context } from '../context.js';
import { UsageError } from '../exit.js';
import { saveBody } from '../files/save-body.js';
import { printJson } from '../output/print-json.js';
import { withContext } from './command-of.js';

interface Options {
  readonly data?: string;
  readonly file?: string;
  readonly output?: string;
}

/** Fields of the form `name=text` or `name:=json`. @throws UsageError */
function fieldsOf(words: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(words.map(fieldOf));
}

function fieldOf(word: string): [string, unknown] {
  const [, name, isJson, value = ''] = /^([\w.-]+)(:)?=(.*)$/s.exec(word) ?? [];
  if (name === undefined)
    throw new UsageError(`${word} is no field. Write name=text, or name:=json for numbers and lists.`);
  return [name, isJson === undefined ? value : parsed(value, name)];
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${place} is no JSON: ${text.slice(0, 100)}`);
  }
}

/** JSON of an option: the text itself, `@file`, or `-` for standard input. */
function dataOf(data: string | undefined): object {
  if (data === undefined) return {};
  const text =
    data === '-'
      ? readFileSync(0, 'utf8')
      : data.startsWith('@')
        ? readFileSync(data.slice(1), 'utf8')
        : data;
  const value = parsed(text, '--data');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError('--data must be a JSON object.');
  return value;
}

function operationOf(name: string): OperationId {
  const id = name as OperationId;
  if (operations.has(id)) return id;
  const near = [...operations.keys()].toSorted(
    (one, other) => distance(one, name) - distance(other, name),
  )[0];
  throw new UsageError(`There is no operation ${name}. Did you mean ${near}? "lode operations" lists all.`);
}

async function call(
  { lode, signal }: Context,
  name: string,
  words: readonly string[],
  options: Options,
): Promise<void> {
  const id = operationOf(name);
  const file = options.file === undefined ? {} : { file: await openAsBlob(options.file) };
  const input = { ...dataOf(options.data), ...fieldsOf(words), ...file };
  const answer = await lode.call(id, input as Input<OperationId>, { signal });
  if (answer instanceof Response) return saveBody(answer, options.output, signal);
  printJson(answer);
}

export function addCall(program: Command, signal: AbortSignal): void {
  program
    .command('call')
    .description('call any operation by its name, such as "lode call get_list id=lst_…"')
    .argument('<operation>')
    .argument('[fields...]', 'name=text, or name:=json')
    .option('-d, --data <json>', 'fields as a JSON object, @file or - for standard input')
    .option('-f, --file <file>', 'the file of an upload')
    .option('-o, --output <file>', 'where to write a file (default: standard output)')
    .action(withContext(signal, call));
  program
    .command('operations')
    .description('list all operations')
    .action(() => {
      for (const [id, { method, path }] of operations)
        process.stdout.write(`${id.padEnd(32)} ${method.padEnd(6)} ${path}\n`);
    });
}
