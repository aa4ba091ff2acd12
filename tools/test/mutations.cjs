// Faults that faults.cjs plants, by their places in a source file.
'use strict';
const ts = require('typescript');

const opposite = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const limits = /^(max|min|limit)|(limit|count|size|length|attempts|days|hours|depth|rate)$/i;
const guards = /^(require|check|assert|ensure|verify|authorize|permit|validate|reject|forbid)/;

const isGuard = ({ thenStatement, elseStatement }) => {
  const body = ts.isBlock(thenStatement) ? thenStatement.statements[0] : thenStatement;
  return !elseStatement && body && (ts.isThrowStatement(body) || ts.isReturnStatement(body));
};
const conditionOf = (node) => (ts.isIfStatement(node) ? node.expression : node.condition);
const operatorOf = (node) => ts.isBinaryExpression(node) && node.operatorToken.getText();
const methodOf = (node) => ts.isCallExpression(node) && (node.expression.name ?? node.expression).getText();
const nameOf = ({ name, expression }) => (name ?? expression)?.getText() ?? '';

/** For each kind of fault, the expression that it replaces and the text instead, or nothing. */
const mutations = {
  'guard removed': (node) => ts.isIfStatement(node) && isGuard(node) && [node.expression, 'false'],
  'condition flipped': (node) =>
    ((ts.isIfStatement(node) && !isGuard(node)) || ts.isConditionalExpression(node)) && [
      conditionOf(node),
      `!(${conditionOf(node).getText()})`,
    ],
  'condition dropped': (node) => operatorOf(node) === '&&' && [node, node.left.getText()],
  'comparison changed': (node) =>
    opposite[operatorOf(node)] && [
      node,
      `${node.left.getText()} ${opposite[operatorOf(node)]} ${node.right.getText()}`,
    ],
  'limit off by one': (node) =>
    ts.isNumericLiteral(node) &&
    Number(node.text) > 1 &&
    Number(node.text) <= 1000 &&
    limits.test(nameOf(node.parent)) && [node, String(Number(node.text) + 1)],
  'filter dropped': (node) =>
    methodOf(node) === 'filter' && node.expression.expression && [node, node.expression.expression.getText()],
  'check removed': (node) =>
    ts.isExpressionStatement(node) &&
    guards.test(
      methodOf(ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression),
    ) && [node.expression, 'undefined'],
  'fields swapped'(node) {
    if (!ts.isObjectLiteralExpression(node)) return undefined;
    const isField = (each) =>
      ts.isShorthandPropertyAssignment(each) ||
      (each.initializer && ts.isPropertyAccessExpression(each.initializer));
    const valueOf = (each) => (each.initializer ?? each.name).getText();
    const [one, other] = node.properties.filter(isField);
    if (!other || valueOf(one) === valueOf(other)) return undefined;
    const swapped = new Map([
      [one, valueOf(other)],
      [other, valueOf(one)],
    ]);
    const fields = node.properties.map((each) =>
      swapped.has(each) ? `${each.name.getText()}: ${swapped.get(each)}` : each.getText(),
    );
    return [node, `{ ${fields.join(', ')} }`];
  },
  'SQL condition dropped': (node) => sqlOf(node, /^\s*AND\b[^`\n]*$/m, ''),
  'SQL order flipped': (node) => sqlOf(node, / DESC\b/, ' ASC'),
};

/** Conditions of one line only. */
function sqlOf(node, pattern, replacement) {
  const isTemplate = ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
  if (!isTemplate || ts.isTaggedTemplateExpression(node.parent)) return undefined;
  const text = node.getText();
  const [found] = /\b(SELECT|UPDATE|DELETE|INSERT)\b/.test(text) ? (pattern.exec(text) ?? []) : [];
  const isWhole = found?.split('(').length === found?.split(')').length;
  return found && isWhole ? [node, text.replace(found, () => replacement)] : undefined;
}

/** Places for faults: `{ kind, line, start, end, mutated }`. */
function sitesIn(source, file) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const sites = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    for (const [kind, mutation] of Object.entries(mutations)) {
      const [replaced, mutated] = mutation(node) || [];
      if (!replaced) continue;
      const start = replaced.getStart(tree);
      const line = tree.getLineAndCharacterOfPosition(start).line + 1;
      sites.push({ kind, line, start, end: replaced.getEnd(), mutated });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return sites;
}

module.exports = { sitesIn };
