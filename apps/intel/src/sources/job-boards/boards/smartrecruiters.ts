import { fieldsOf, listIn, numberIn } from '@lode/domain/values';
import { placeOf, type JsonBoard, type RoleDraft } from '../board-interface';

type Fields = ReturnType<typeof fieldsOf>;

/** Max roles per response. */
const limit = 100;

/** https://developers.smartrecruiters.com/docs/posting-api: an unknown company has an empty list. */
export const smartrecruiters: JsonBoard = {
  name: 'smartrecruiters',
  format: 'json',
  address: ({ token }, from) =>
    `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(token)}/postings?limit=${limit}&offset=${from}`,
  read: (answer, { token }, from) => {
    const { content, totalFound } = fieldsOf(answer);
    if (!Array.isArray(content)) return undefined;
    const next = from + content.length;
    const total = numberIn(totalFound, 0, Number.MAX_SAFE_INTEGER) ?? 0;
    return {
      roles: listIn(content).map((posting) => roleOf(fieldsOf(posting), token)),
      next: content.length > 0 && next < total ? next : null,
    };
  },
};

function roleOf(posting: Fields, token: string): RoleDraft {
  const { fullLocation, city, region, country, remote } = fieldsOf(posting['location']);
  const { identifier } = fieldsOf(posting['company']);
  const company = typeof identifier === 'string' ? identifier : token;
  const land = typeof country === 'string' ? country.toUpperCase() : country;
  const { id } = posting;
  const isNamed = typeof id === 'string' || typeof id === 'number';
  return {
    title: posting['name'],
    department: fieldsOf(posting['department'])['label'] ?? fieldsOf(posting['function'])['label'],
    places: [fullLocation ?? placeOf(city, region, land)],
    remote: remote === true,
    url: isNamed ? `https://jobs.smartrecruiters.com/${encodeURIComponent(company)}/${id}` : null,
    postedAt: posting['releasedDate'],
  };
}
