import { Document, DomHandler, type ChildNode } from 'domhandler';
import { Parser } from 'htmlparser2';

/**
 * The parser inserts at the front of its array of open elements, so its time is quadratic in the nesting depth.
 * Browsers limit the depth to 512; beyond 1000 levels, parsing restarts with an empty stack.
 */
const maxDepth = 1000;
/** Characters between two checks of the depth. */
const stride = 16_384;

class DepthHandler extends DomHandler {
  get depth(): number {
    return this.tagStack.length;
  }
}

/** Parses HTML of any quality, in time linear in its length. */
export function parseHtml(html: string): Document {
  const nodes: ChildNode[] = [];
  for (let at = 0; at < html.length;) {
    const handler = new DepthHandler();
    const parser = new Parser(handler);
    while (at < html.length && handler.depth <= maxDepth) {
      const end = at + stride;
      parser.write(html.slice(at, end));
      at = end;
    }
    parser.end();
    for (const node of handler.dom) nodes.push(node);
  }
  return documentOf(nodes);
}

function documentOf(nodes: ChildNode[]): Document {
  const document = new Document(nodes);
  for (const [index, node] of nodes.entries()) {
    node.parent = document;
    node.prev = nodes[index - 1] ?? null;
    node.next = nodes[index + 1] ?? null;
  }
  return document;
}
