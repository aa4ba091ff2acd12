/** Counters of a sequence; each is a column of `sequence_counts`. */
export const counted = [
  'enrolled',
  'sent',
  'returned',
  'opens',
  'clicks',
  'replies',
  'auto_replies',
  'bounces',
  'unsubscribes',
  'failed',
  'total_opens',
  'total_clicks',
  'machine_opens',
  'machine_clicks',
] as const;

/** Counters of the messages of a step; each is a column of `step_counts`, with the type of event that it counts. */
export const countedOfStep = {
  sent: 'sent',
  opens: 'open',
  clicks: 'click',
  replies: 'reply',
  bounces: 'bounce',
} as const;
