import { Output, TypeGuards, Value, type Template } from 'liquidjs';
import { alternativesIn, filterNames } from './template-engine';
import { maxProblems, type TemplateMistake } from './template-problem';
import { fixForVariable, isKnownVariable } from './template-variables';

/** Use of a variable in a template. */
export interface VariableUse {
  /** Such as `first_name` or `custom.city`. */
  readonly name: string;
  /** Whether the text is complete without a value: there is a default, or a condition tests the variable. */
  readonly fallback: boolean;
  /** Whether it is printed in every case, not only in a branch of a condition. */
  readonly always: boolean;
}

/** Position of a use within conditions. */
interface Context {
  /** Variables that the enclosing conditions test. */
  readonly tested: ReadonlySet<string>;
  /** Uses in a condition print nothing. */
  readonly as: 'text' | 'branch' | 'condition';
}

type Token = Value['initial']['postfix'][number];

/** Variables of a parsed template in order, and mistakes in their use. */
export class VariableUses {
  readonly uses: VariableUse[] = [];
  /** The first ten. */
  readonly mistakes: TemplateMistake[] = [];

  constructor(templates: readonly Template[]) {
    this.readAll(templates, { tested: new Set(), as: 'text' });
  }

  private readAll(templates: readonly Template[], place: Context): void {
    for (const template of templates) {
      if (template instanceof Output) this.readValue(template.value, place);
      else if (template.children) this.readBlock(template, place);
    }
  }

  /** The variables of a condition count as tested within the whole block. */
  private readBlock(block: Template, { tested }: Context): void {
    const before = this.uses.length;
    const condition: Context = { tested, as: 'condition' };
    for (const argument of block.arguments?.() ?? []) {
      if (argument instanceof Value) this.readValue(argument, condition);
      else this.readToken(argument, condition);
    }
    const inside = new Set([...tested, ...this.uses.slice(before).map(({ name }) => name)]);
    const children = block.children?.(false, true).next().value as readonly Template[] | undefined;
    this.readAll(children ?? [], { tested: inside, as: 'branch' });
  }

  private readValue({ initial, filters }: Value, place: Context): void {
    const { postfix } = initial;
    if (!isOneValue(postfix)) this.unreadable(postfix[0]);
    // The engine adds a filter of its own to each output.
    if (filters.some(({ name }) => filterNames.includes(name))) this.readFiltered(postfix);
    const spin = filters.findIndex(({ name }) => name === 'spin');
    if (spin >= 0) this.readSpin(postfix, spin);
    const lastDefault = filters.findLastIndex(({ name, args }) => name === 'default' && args.length > 0);
    for (const token of postfix) this.readToken(token, place, lastDefault >= 0);
    for (const [position, { args }] of filters.entries()) {
      const tokens = args.map((arg) => (Array.isArray(arg) ? arg[1] : arg));
      // The argument of a filter is printed only if the value itself is not.
      const argument: Context = place.as === 'text' ? { ...place, as: 'branch' } : place;
      for (const token of tokens) if (token) this.readToken(token, argument, position < lastDefault);
    }
  }

  /** The unsubscribe link is recognized by its exact address only. */
  private readFiltered(tokens: readonly Token[]): void {
    const address = tokens.find((token) => nameOf(token) === 'unsubscribe_url');
    if (address) this.mistake(address, 'changes unsubscribe_url by a filter', 'write {{ unsubscribe_url }}');
  }

  /** The alternatives are written in the template, so that each of them is checked. */
  private readSpin(tokens: readonly Token[], position: number): void {
    const [text] = tokens;
    const isText =
      position === 0 && tokens.length === 1 && text !== undefined && TypeGuards.isQuotedToken(text);
    const alternatives = isText ? alternativesIn(text.content) : [];
    if (alternatives.length < 2 || alternatives.length > maxAlternatives || alternatives.includes(''))
      this.mistake(text, 'spins something else than 2 to 20 alternatives', spinSo);
  }

  private readToken(token: Token, { tested, as }: Context, hasDefault = false): void {
    if (TypeGuards.isRangeToken(token)) this.unreadable(token);
    if (!TypeGuards.isPropertyAccessToken(token)) return;
    const name = nameOf(token);
    if (name === undefined) return this.unknown(token, token.getText().slice(0, 60));
    if (!isKnownVariable(name) && !name.startsWith('custom.')) return this.unknown(token, name.slice(0, 60));
    const fallback = hasDefault || as === 'condition' || tested.has(name);
    this.uses.push({ name, fallback, always: as === 'text' });
  }

  /** The search for a suggestion is expensive, so it stops at the maximum of reported mistakes. */
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

const maxAlternatives = 20;
const spinSo = 'write texts between quotes, separated by |, as in {{ "Hi|Hello" | spin }}';
const onlyOne = 'write one variable, and compare with ==, !=, contains, and, or';

/** Whether an expression in reverse Polish notation is valid and yields one value. */
function isOneValue(postfix: readonly Token[]): boolean {
  let values = 0;
  for (const token of postfix) {
    if (!TypeGuards.isOperatorToken(token)) values++;
    else if (token.operator === 'not' ? values < 1 : --values < 1) return false;
  }
  return values === 1;
}

/** Name such as `first_name`, `custom.city` or `custom["city"]`; undefined for other expressions. */
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
