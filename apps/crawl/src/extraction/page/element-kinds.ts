const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that browsers show on separate lines or in separate cells. */
export const blockElements = names(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav noscript ol ' +
    'option p pre section summary table tbody td tfoot th thead title tr ul',
);

/** Elements whose text is not part of the visible page. */
export const silentElements = names(
  'audio canvas iframe math object option script select style svg template textarea title video',
);
