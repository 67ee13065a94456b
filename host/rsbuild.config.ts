import { defineHost } from '@dar/preset';

export default defineHost(3010);
