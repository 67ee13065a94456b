/** Returns the name of an invoice's PDF, for the download and the e-mail. */
export const invoiceFileName = (orderNo: string) => `${orderNo}.pdf`;
