export interface LinkQuery {
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** Of what a link opens: nobody else may store, find or learn of it. */
export const LINK_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Returns the link of a request; empty without one. */
export const getLink = ({ link }: LinkQuery['Querystring']) => (typeof link === 'string' ? link : '');
