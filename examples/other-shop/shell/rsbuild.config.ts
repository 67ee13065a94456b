import { defineHost } from '../preset.ts';

export default defineHost(3030);
