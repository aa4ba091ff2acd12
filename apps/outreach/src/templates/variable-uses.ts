import { Output, TypeGuards, Value, type Template } from 'liquidjs';
import { problemAt, type TemplateProblem } from './template-problem';
import { fixForVariable, isKnownVariable } from './template-variables';

/** A variable that a template names. */
export interface VariableUse {
  /** Such as `first_name` or `custom.city`. */
  readonly name: string;
  /** Whether the text reads well without a value: there is a default, or a condition asks for it. */
  readonly fallback: boolean;
}

type Token = Value['initial']['postfix'][number];

/** Everything that a parsed template names, in its order, and what is wrong with that. */
export class VariableUses {
  readonly uses: VariableUse[] = [];
  readonly problems: TemplateProblem[] = [];

  constructor(
    private readonly text: string,
    templates: readonly Template[],
  ) {
    this.readAll(templates, new Set());
  }

  private readAll(templates: readonly Template[], asked: ReadonlySet<string>): void {
    for (const template of templates) {
      if (template instanceof Output) this.readValue(template.value, asked);
      else if (template.children) this.readBlock(template, asked);
    }
  }

  /** What a condition asks for, it asks for everything inside. */
  private readBlock(block: Template, asked: ReadonlySet<string>): void {
    const before = this.uses.length;
    for (const argument of block.arguments?.() ?? []) {
      if (argument instanceof Value) this.readValue(argument, 'condition');
      else this.readToken(argument, true);
    }
    const inside = new Set([...asked, ...this.uses.slice(before).map(({ name }) => name)]);
    const children = block.children?.(false, true).next().value as readonly Template[] | undefined;
    this.readAll(children ?? [], inside);
  }

  private readValue({ initial, filters }: Value, asked: ReadonlySet<string> | 'condition'): void {
    const { postfix } = initial;
    if (!isOneValue(postfix)) this.unreadable(postfix[0]);
    const isLastDefault = filters.findLastIndex(({ name, args }) => name === 'default' && args.length > 0);
    for (const token of postfix) this.readToken(token, asked === 'condition' || isLastDefault >= 0, asked);
    for (const [position, { args }] of filters.entries()) {
      const fallback = asked === 'condition' || position < isLastDefault;
      for (const arg of args) {
        const token = Array.isArray(arg) ? arg[1] : arg;
        if (token) this.readToken(token, fallback, asked);
      }
    }
  }

  private readToken(
    token: Token,
    fallback: boolean,
    asked: ReadonlySet<string> | 'condition' = 'condition',
  ): void {
    if (TypeGuards.isRangeToken(token)) this.unreadable(token);
    if (!TypeGuards.isPropertyAccessToken(token)) return;
    const name = nameOf(token);
    if (name === undefined) return this.unknown(token, token.getText().slice(0, 60));
    if (!isKnownVariable(name) && !name.startsWith('custom.')) return this.unknown(token, name.slice(0, 60));
    this.uses.push({ name, fallback: fallback || (asked !== 'condition' && asked.has(name)) });
  }

  private unknown(token: Token, name: string): void {
    const message = `uses the unknown variable ${name}`;
    this.problems.push(problemAt(this.text, token.begin, message, fixForVariable(name)));
  }

  private unreadable(token: Token | undefined): void {
    const message = 'has more than one value between its braces';
    const fix = 'write one variable, and compare with ==, !=, contains, and, or';
    this.problems.push(problemAt(this.text, token?.begin ?? 0, message, fix));
  }
}

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
