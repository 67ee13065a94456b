import { EmailNotice } from '../features/email-verification/components/email-notice.tsx';

export { texts } from '../texts/texts.ts';

export default EmailNotice;
