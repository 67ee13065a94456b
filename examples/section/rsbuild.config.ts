import { defineSection } from '@dar/federation/preset';

export default defineSection({
  name: 'tips',
  owns: ['/care-tips'],
  exposes: { TipCard: './src/remote-components/tip-card.tsx' },
  devPort: 3021,
});
