/**
 * Why a page was not read. `unreachable`: the name does not resolve, or resolves to a forbidden address; the answer
 * does not distinguish the two. `type`: the content type or coding is not supported. `encrypted`, `malformed`: the PDF cannot be read.
 */
export const fetchFailures = [
  'unreachable',
  'dns',
  'refused',
  'connection',
  'timeout',
  'tls',
  'robots',
  'status',
  'type',
  'too_large',
  'redirects',
  'encrypted',
  'malformed',
] as const;
export type FetchFailure = (typeof fetchFailures)[number];

/**
 * Failures, and the reasons for which a crawl skips a page. `excluded`: a redirect led to a page that `include_paths` or
 * `exclude_paths` excludes. `needs_scripts`: the page has no content without scripts, and was not rendered.
 * `renderer_unavailable`: the renderer did not answer. `rendering_failed`: the page exceeded a limit of the renderer.
 *
 */
export const skipReasons = [
  ...fetchFailures,
  'off_site',
  'excluded',
  'duplicate',
  'page_budget',
  'byte_budget',
  'time_budget',
  'needs_scripts',
  'renderer_unavailable',
  'rendering_failed',
] as const;
export type SkipReason = (typeof skipReasons)[number];
