import { childrenOf, descendantsOf, textAt, type XmlElement } from '../../xml';
import { placeOf, tenantHost, type RoleDraft, type XmlBoard } from '../board-interface';

/** Requested roles per page. A page with fewer than `min` is the last one. */
const pageLength = { requested: 200, min: 100 };

/** The feed of https://support.teamtailor.com/en/articles/5962985. */
export const teamtailor: XmlBoard = {
  name: 'teamtailor',
  format: 'xml',
  missing: ['dns', 'unreachable'],
  address: (board, from) =>
    `https://${tenantHost(board, 'teamtailor.com')}/jobs.rss?per_page=${pageLength.requested}&offset=${from}`,
  read: (root, _, from) => {
    const [channel] = root.name === 'rss' ? childrenOf(root, 'channel') : [];
    if (!channel) return undefined;
    const items = childrenOf(channel, 'item');
    return {
      roles: items.map(roleOf),
      next: items.length >= pageLength.min ? from + items.length : null,
    };
  },
};

const roleOf = (item: XmlElement): RoleDraft => ({
  title: textAt(item, 'title'),
  department: textAt(item, 'tt:department', 'department'),
  places: descendantsOf(item, 'tt:location').map(
    (place) => placeOf(textAt(place, 'tt:city'), textAt(place, 'tt:country')) || textAt(place, 'tt:name'),
  ),
  remote: textAt(item, 'remotestatus') === 'fully',
  url: textAt(item, 'link'),
  postedAt: textAt(item, 'pubdate'),
});
