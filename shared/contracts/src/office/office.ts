export * from './audit-log.ts';
export * from './customers.ts';
export * from './orders.ts';
