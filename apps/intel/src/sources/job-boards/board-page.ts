import type { JobBoardName } from '@lode/contracts';
import { tenantHost, type JobBoard, type JobBoardJson, type LinkedBoard } from '@lode/domain/job-boards';
import { fieldsOf, listIn, numberIn } from '@lode/domain/values';
import { search } from 'jmespath';
import { childrenOf, descendantsOf, readXml, textAt, type XmlElement } from '../xml';

/** A role as returned by a job board, not validated. */
export interface RoleDraft {
  readonly title: unknown;
  readonly department: unknown;
  readonly places: readonly unknown[];
  readonly remote: boolean;
  readonly url: unknown;
  readonly postedAt: unknown;
}

export interface BoardPage {
  readonly roles: readonly RoleDraft[];
  /** Offset of the next page; null on the last page. */
  readonly next: number | null;
}

interface PageContext {
  readonly board: JobBoard;
  readonly linked: LinkedBoard;
  /** Offset of the page; 0 for the first. */
  readonly from: number;
}

/**
 * Reads a page of roles.
 * @param content the parsed JSON, or the text of the XML
 * @returns undefined if the answer is not from the board
 */
export async function readBoardPage(content: unknown, context: PageContext): Promise<BoardPage | undefined> {
  const { json, name } = context.board;
  if (json) return readJsonPage(json, content, context.from);
  const root = await readXml(String(content));
  return root && xmlReaders[name]?.(root, context);
}

function readJsonPage(
  { roles, total, ...expressions }: JobBoardJson,
  content: unknown,
  from: number,
): BoardPage | undefined {
  const list: unknown = search(content, roles);
  if (!Array.isArray(list)) return undefined;
  const fields = Object.entries(expressions).map(([name, expression]) => `${name}: ${expression}`);
  const found = listIn(search(list, `[*].{${fields.join(', ')}}`)).map(fieldsOf);
  const next = from + list.length;
  const count = total === undefined ? undefined : numberIn(search(content, total), 0, Infinity);
  return {
    roles: found.map(({ title, department = null, places, remote, url, posted_at: postedAt }) => ({
      title,
      department,
      places: listIn(places).map((place) => (Array.isArray(place) ? joined(place) : place)),
      remote: remote === true,
      url: Array.isArray(url) ? addressOf(url) : url,
      postedAt,
    })),
    next: list.length > 0 && next < (count ?? 0) ? next : null,
  };
}

/** The known parts of a place, from the town on. A country in lower case is its code. */
function joined(parts: readonly unknown[]): string {
  const known = parts.filter((part) => typeof part === 'string' && part.trim() !== '').map(String);
  return known.join(', ').replace(/(?<=^|, )[a-z]{2}$/, (code) => code.toUpperCase());
}

/** @param parts the beginning and the segments */
function addressOf([begin, ...segments]: readonly unknown[]): string | null {
  const isKnown = segments.every((segment) => typeof segment === 'string' || typeof segment === 'number');
  return isKnown ? [begin, ...segments.map((segment) => encodeURIComponent(segment))].join('/') : null;
}

type XmlReader = (root: XmlElement, context: PageContext) => BoardPage | undefined;

/** A page of Teamtailor with fewer roles is the last one. */
const minRoles = 100;

const xmlReaders: Partial<Record<JobBoardName, XmlReader>> = {
  teamtailor(root, { from }) {
    const [channel] = root.name === 'rss' ? childrenOf(root, 'channel') : [];
    if (!channel) return undefined;
    const items = childrenOf(channel, 'item');
    return {
      roles: items.map((item) => ({
        title: textAt(item, 'title'),
        department: textAt(item, 'tt:department', 'department'),
        places: descendantsOf(item, 'tt:location').map(
          (place) =>
            joined([textAt(place, 'tt:city'), textAt(place, 'tt:country')]) || textAt(place, 'tt:name'),
        ),
        remote: textAt(item, 'remotestatus') === 'fully',
        url: textAt(item, 'link'),
        postedAt: textAt(item, 'pubdate'),
      })),
      next: items.length >= minRoles ? from + items.length : null,
    };
  },

  personio(root, { board, linked }) {
    if (root.name !== 'workzag-jobs') return undefined;
    return {
      roles: childrenOf(root, 'position').map((position) => {
        const id = textAt(position, 'id');
        return {
          title: textAt(position, 'name'),
          department: textAt(position, 'department', 'recruitingcategory'),
          places: descendantsOf(position, 'office').map(({ text }) => text),
          remote: false,
          url: id !== undefined && /^\d+$/.test(id) ? `https://${tenantHost(board, linked)}/job/${id}` : null,
          postedAt: textAt(position, 'createdat'),
        };
      }),
      next: null,
    };
  },
};
