export interface BookingModalProps {
  readonly serviceId: number;
  readonly transactionId?: string | undefined;
  /** True on the service info page and in partner mode, which ask for a service type where other pages ask for an hourly rate. */
  readonly fromInfoPage?: boolean | undefined;
  readonly onClose: () => void;
}
