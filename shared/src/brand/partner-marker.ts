/** The part of a host name or path that turns the partner mode on. A file of its own, as every section's paths need it. */
export const PARTNER_MARKER = 'comera';
