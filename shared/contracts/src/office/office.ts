export * from './audit-log.ts';
export * from './coupons.ts';
export * from './crew-reports.ts';
export * from './crew-rules.ts';
export * from './customers.ts';
export * from './orders.ts';
export * from './reviews.ts';
export * from './shop.ts';
