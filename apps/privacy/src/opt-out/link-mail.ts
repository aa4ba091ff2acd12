/** Undefined if a required setting for links is missing. */
export const LINK_MAIL = Symbol('link mail');
