/** The condition that tests need for single rows. Modules import Drizzle in their queries only. */
export { eq } from 'drizzle-orm';
