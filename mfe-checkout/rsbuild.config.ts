import { defineSection } from '@dar/federation/preset';

export default defineSection({
  name: 'checkout',
  owns: ['/checkout', '/success', '/cards'],
  isPublic: false,
  devPort: 3013,
});
