import { defineSection } from '@dar/shared/federation/preset';

export default defineSection({ name: 'checkout', owns: ['/checkout', '/success'], devPort: 3013 });
