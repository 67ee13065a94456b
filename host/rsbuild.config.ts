import { defineHost } from '@dar/shared/federation/preset';

export default defineHost(3010);
