// Headers of the gateway's calls for pages that the server renders. Its proxy removes those of clients.

/** A call with this header is one of a render on the server. The API answers it only if it reads what every visitor may see. */
export const PUBLIC_CALL_HEADER = 'x-dar-public-call';

/** The token of the page cookie, for which a render of a customer's page calls. The API answers reads only. */
export const PAGE_CREDENTIAL_HEADER = 'x-dar-page-credential';

/** The id of the customer that the browser names. The API rejects a page credential of another customer. */
export const PAGE_CUSTOMER_HEADER = 'x-dar-page-customer';
