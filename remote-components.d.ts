import type { EmailNoticeProps } from './mfe-account/src/remote-components/email-notice-props.ts';
import type { BookingModalProps } from './mfe-booking/src/remote-components/booking-modal-props.ts';
import type { TimeChooserProps } from './mfe-booking/src/remote-components/time-chooser-props.ts';
import type { SearchBoxProps } from './mfe-catalog/src/remote-components/search-box-props.ts';
import type { PaymentNoticeProps } from './mfe-checkout/src/remote-components/payment-notice-props.ts';

// What `dar types` writes for sections elsewhere. Each section declares texts of its own for i18next, so the components
// themselves cannot be in one program.
declare module './shared/app/src/remotes/section-module.ts' {
  interface RemoteComponentProps {
    'account/EmailNotice': EmailNoticeProps;
    'booking/BookingModal': BookingModalProps;
    'booking/TimeChooser': TimeChooserProps;
    'catalog/SearchBox': SearchBoxProps;
    'checkout/PaymentNotice': PaymentNoticeProps;
  }
}
