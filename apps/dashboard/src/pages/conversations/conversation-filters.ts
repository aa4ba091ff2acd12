/** Filters of the list of conversations, by their names in the URL. */
export const conversationFilters = ['state', 'mailbox', 'sequence', 'label', 'assigned', 'q'] as const;
