import type { Element } from 'domhandler';
import { blockElements } from './elements';

/** Classes and ids that the page's own style sheets hide or reverse. Only simple selectors are supported. */
export interface StyleRules {
  /** `.class` and `#id` selectors with hiding declarations. */
  readonly hidden: ReadonlySet<string>;
  /** `.class` and `#id` selectors with reversing declarations. */
  readonly reversed: ReadonlySet<string>;
}

const hides = /(?:^|;)\s{0,20}(?:display\s{0,5}:\s{0,5}none|visibility\s{0,5}:\s{0,5}hidden)/i;
const overrides = /unicode-bidi\s{0,5}:\s{0,5}(?:bidi-override|isolate-override)/i;
const rightToLeft = /direction\s{0,5}:\s{0,5}rtl/i;
const simpleSelector = /^[.#][\w-]{1,100}$/;

const reverses = (declarations: string): boolean =>
  overrides.test(declarations) && rightToLeft.test(declarations);

/** Reads `selector, selector { declarations }` outside of at-rules, which hide for some media only. */
export function readStyles(sheets: readonly string[]): StyleRules {
  const rules = sheets.flatMap((sheet) => [...topLevelRules(sheet)]);
  return {
    hidden: selectorsWith(rules, (each) => hides.test(each)),
    reversed: selectorsWith(rules, reverses),
  };
}

interface Rule {
  readonly selectors: string;
  readonly declarations: string;
}

function selectorsWith(rules: readonly Rule[], isMeant: (declarations: string) => boolean): Set<string> {
  const selectors = rules
    .filter(({ declarations }) => isMeant(declarations))
    .flatMap(({ selectors: list }) => list.split(','))
    .map((selector) => selector.trim());
  return new Set(selectors.filter((selector) => simpleSelector.test(selector)));
}

function* topLevelRules(sheet: string): Generator<Rule> {
  let at = 0;
  while (at < sheet.length) {
    const open = sheet.indexOf('{', at);
    if (open < 0) return;
    const selectors = withoutComments(sheet.slice(at, open)).trim();
    const close = selectors.startsWith('@') ? endOfGroup(sheet, open) : sheet.indexOf('}', open);
    if (close < 0) return;
    if (!selectors.startsWith('@')) yield { selectors, declarations: sheet.slice(open + 1, close) };
    at = close + 1;
  }
}

function withoutComments(text: string): string {
  let rest = text;
  for (let open = rest.indexOf('/*'); open >= 0; open = rest.indexOf('/*')) {
    const close = rest.indexOf('*/', open + 2);
    rest = rest.slice(0, open) + (close < 0 ? '' : rest.slice(close + 2));
  }
  return rest;
}

/** Position of the brace that closes an at-rule with nested rules. */
function endOfGroup(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === '{') depth += 1;
    if (sheet[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

function isSelected({ attribs }: Element, selectors: ReadonlySet<string>): boolean {
  if (selectors.size === 0) return false;
  const { class: names, id } = attribs;
  if (id && selectors.has(`#${id}`)) return true;
  return names !== undefined && names.split(/\s+/).some((name) => selectors.has(`.${name}`));
}

/** Classes and ids of panels that a visitor opens. */
const panelName =
  /(?:^|[\s_-])(?:accordion|collaps(?:e|ed|ible)|drawer|drawerbody|expand(?:able|ed)?|panel|tab|tabs|tabpanel|toggle|toggled)(?:$|[\s_-])|(?:accordion|tab|toggle|panel|collapse)-?_?(?:body|content|pane|panel|item|inner)/i;
/** Longer lists of classes are not significant. */
const maxNameLength = 200;

/**
 * Whether an element and everything inside it is invisible, and stays so: a panel of an accordion can be opened, and a
 * hidden document is shown by its scripts (against clickjacking, or after loading).
 */
export function isHidden(element: Element, rules: StyleRules): boolean {
  const { attribs, name } = element;
  if (name === 'html' || name === 'body') return false;
  if (attribs['hidden'] !== undefined) return !isPanel(element);
  if (attribs['style'] !== undefined && hides.test(attribs['style'])) return !isPanel(element);
  return isSelected(element, rules.hidden) && !isPanel(element);
}

function isPanel({ name, attribs }: Element): boolean {
  if (!blockElements.has(name)) return false;
  const names = `${attribs['class'] ?? ''} ${attribs['id'] ?? ''} ${attribs['role'] ?? ''}`;
  return names.length <= maxNameLength && panelName.test(names);
}

/** Whether an element shows its text from right to left, independent of its characters. */
export function isReversed(element: Element, rules: StyleRules): boolean {
  const { attribs, name } = element;
  if (name === 'bdo') return attribs['dir']?.trim().toLowerCase() === 'rtl';
  if (attribs['style'] !== undefined && reverses(attribs['style'])) return true;
  return isSelected(element, rules.reversed);
}
