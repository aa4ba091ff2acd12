/** Whether the Accept header names HTML (RFC 9110, section 12.5.1), as that of browsers does. */
export const acceptsHtml = (header: string | undefined): boolean =>
  (header ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return (type === 'text/html' || type === 'text/*') && !parameters.some((it) => /^q=0(\.0*)?$/.test(it));
  });
