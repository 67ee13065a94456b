const HIDDEN = '•••';

/** Returns 's•••@dar.example' for an address and '•••4567' for a number, by which staff recognizes a recipient. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  return at > 0 ? `${recipient.slice(0, 1)}${HIDDEN}${recipient.slice(at)}` : `${HIDDEN}${recipient.slice(-4)}`;
}
