/** Filters of the list of tasks, by their names in the URL. */
export const taskFilters = ['state', 'kind', 'assigned', 'sequence'] as const;
