import { Output, TypeGuards, Value, type Template } from 'liquidjs';
import { filterNames } from './template-filters';
import { maxProblems, type TemplateMistake } from './template-problem';
import { fixForVariable, isKnownVariable } from './template-variables';

/** A variable that a template names. */
export interface VariableUse {
  /** Such as `first_name` or `custom.city`. */
  readonly name: string;
  /** Whether the text reads well without a value: there is a default, or a condition asks for it. */
  readonly fallback: boolean;
  /** Whether it is printed in every case, and not in some branch of a condition only. */
  readonly always: boolean;
}

/** Where in a template something stands. */
interface Place {
  /** What the conditions around it ask for. */
  readonly asked: ReadonlySet<string>;
  /** What stands in a condition prints nothing. */
  readonly as: 'text' | 'branch' | 'condition';
}

type Token = Value['initial']['postfix'][number];

/** Everything that a parsed template names, in its order, and what is wrong with that. */
export class VariableUses {
  readonly uses: VariableUse[] = [];
  /** The first ten. */
  readonly mistakes: TemplateMistake[] = [];

  constructor(templates: readonly Template[]) {
    this.readAll(templates, { asked: new Set(), as: 'text' });
  }

  private readAll(templates: readonly Template[], place: Place): void {
    for (const template of templates) {
      if (template instanceof Output) this.readValue(template.value, place);
      else if (template.children) this.readBlock(template, place);
    }
  }

  /** What a condition asks for, it asks for everything inside. */
  private readBlock(block: Template, { asked }: Place): void {
    const before = this.uses.length;
    const condition: Place = { asked, as: 'condition' };
    for (const argument of block.arguments?.() ?? []) {
      if (argument instanceof Value) this.readValue(argument, condition);
      else this.readToken(argument, condition);
    }
    const inside = new Set([...asked, ...this.uses.slice(before).map(({ name }) => name)]);
    const children = block.children?.(false, true).next().value as readonly Template[] | undefined;
    this.readAll(children ?? [], { asked: inside, as: 'branch' });
  }

  private readValue({ initial, filters }: Value, place: Place): void {
    const { postfix } = initial;
    if (!isOneValue(postfix)) this.unreadable(postfix[0]);
    // The engine adds one of its own to each.
    if (filters.some(({ name }) => filterNames.includes(name))) this.readFiltered(postfix);
    const lastDefault = filters.findLastIndex(({ name, args }) => name === 'default' && args.length > 0);
    for (const token of postfix) this.readToken(token, place, lastDefault >= 0);
    for (const [position, { args }] of filters.entries()) {
      const tokens = args.map((arg) => (Array.isArray(arg) ? arg[1] : arg));
      // What stands behind a filter is printed where the value itself is not.
      const behind: Place = place.as === 'text' ? { ...place, as: 'branch' } : place;
      for (const token of tokens) if (token) this.readToken(token, behind, position < lastDefault);
    }
  }

  /** The page to opt out is found by its exact address alone. */
  private readFiltered(tokens: readonly Token[]): void {
    const address = tokens.find((token) => nameOf(token) === 'unsubscribe_url');
    if (address) this.mistake(address, 'changes unsubscribe_url by a filter', 'write {{ unsubscribe_url }}');
  }

  private readToken(token: Token, { asked, as }: Place, hasDefault = false): void {
    if (TypeGuards.isRangeToken(token)) this.unreadable(token);
    if (!TypeGuards.isPropertyAccessToken(token)) return;
    const name = nameOf(token);
    if (name === undefined) return this.unknown(token, token.getText().slice(0, 60));
    if (!isKnownVariable(name) && !name.startsWith('custom.')) return this.unknown(token, name.slice(0, 60));
    const fallback = hasDefault || as === 'condition' || asked.has(name);
    this.uses.push({ name, fallback, always: as === 'text' });
  }

  /** What to write in its place is looked for with some effort, so not for more than are told. */
  private unknown({ begin: at }: Token, name: string): void {
    if (this.mistakes.length >= maxProblems) return;
    this.mistakes.push({ at, message: `uses the unknown variable ${name}`, fix: fixForVariable(name) });
  }

  private unreadable(token: Token | undefined): void {
    this.mistake(token, 'has more than one value between its braces', onlyOne);
  }

  private mistake(token: Token | undefined, message: string, fix: string): void {
    if (this.mistakes.length < maxProblems) this.mistakes.push({ at: token?.begin ?? 0, message, fix });
  }
}

const onlyOne = 'write one variable, and compare with ==, !=, contains, and, or';

/** In reverse Polish order: whether all operators find what they work on and just one value is left. */
function isOneValue(postfix: readonly Token[]): boolean {
  let values = 0;
  for (const token of postfix) {
    if (!TypeGuards.isOperatorToken(token)) values++;
    else if (token.operator === 'not' ? values < 1 : --values < 1) return false;
  }
  return values === 1;
}

/** `first_name`, `custom.city` or `custom["city"]`; undefined where it is more than a name. */
function nameOf(token: Token): string | undefined {
  if (!TypeGuards.isPropertyAccessToken(token) || token.variable) return undefined;
  const parts = token.props.map((part) =>
    TypeGuards.isWordToken(part) || TypeGuards.isQuotedToken(part) ? part.content : undefined,
  );
  const [first, second] = parts;
  if (first === undefined || parts.length > 2) return undefined;
  if (parts.length === 1) return first === 'custom' ? undefined : first;
  return first === 'custom' && second ? `custom.${second}` : undefined;
}
