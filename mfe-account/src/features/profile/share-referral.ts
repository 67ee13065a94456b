import { paths } from '@dar/contracts/paths';

/** Returns the link that signs up with a referral code. */
export function getReferralUrl(code: string, origin: string): string {
  return `${origin}${paths.signup()}?ref=${encodeURIComponent(code)}`;
}

/** Copies a text. Returns false when the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Opens the device's share sheet. Returns false when the device has none. */
export async function shareNatively(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // The customer closed the sheet, or it is open already.
    return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError');
  }
}
