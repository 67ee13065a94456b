import { defineHost } from '@dar/preset/office';

export default defineHost(3017);
