import { defineSection } from '../preset.ts';

export default defineSection({ name: 'breads', owns: { '/': 'title' }, devPort: 3031 });
