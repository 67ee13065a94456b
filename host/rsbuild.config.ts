import { getSupportHours } from '@dar/contracts/content';
import { defineHost } from '@dar/preset';

export default defineHost(3010, { publicCalls: [getSupportHours] });
