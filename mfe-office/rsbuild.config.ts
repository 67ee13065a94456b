import { defineSection } from '@dar/preset/office';
import { paths } from './src/paths.ts';

export default defineSection({
  name: 'office',
  owns: [...Object.values(paths), '/*'],
  devPort: 3015,
});
