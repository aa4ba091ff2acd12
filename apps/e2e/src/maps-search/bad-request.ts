import { rejectsBadRequests } from '../local-search/bad-requests';

export const badMapsSearch = rejectsBadRequests({ path: '/maps-search', field: 'query' });
