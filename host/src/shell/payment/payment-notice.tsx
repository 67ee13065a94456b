import { RemoteComponent } from '@dar/app/remote-component';

/** Checkout's notice of a payment. The page does without it if it does not load. */
export function PaymentNotice({ invoiceId }: { readonly invoiceId: string }) {
  return <RemoteComponent of="checkout/PaymentNotice" props={{ invoiceId }} skeleton={null} failure={RenderNothing} />;
}

function RenderNothing() {
  return null;
}
