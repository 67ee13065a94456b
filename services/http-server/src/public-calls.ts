/** A call with this header is one of a render on the server. The API answers it only if it reads what every visitor may see. */
export const PUBLIC_CALL_HEADER = 'x-dar-public-call';
