/** A phone that a press calls. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
    {phone}
  </a>
);
