export const invoiceFileName = (orderNo: string) => `${orderNo}.pdf`;
