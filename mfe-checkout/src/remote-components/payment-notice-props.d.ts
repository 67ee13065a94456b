export interface PaymentNoticeProps {
  readonly invoiceId: string;
}
