import { defineSection } from '@dar/federation/preset';

export default defineSection({ name: 'checkout', owns: ['/checkout', '/success'], isPublic: false, devPort: 3013 });
