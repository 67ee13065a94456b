import { defineHost } from '@dar/federation/preset';

export default defineHost(3010);
