import { defineSection } from '@dar/preset';

export default defineSection({
  name: 'tips',
  owns: ['/care-tips'],
  exposes: { TipCard: './src/remote-components/tip-card.tsx' },
  devPort: 3021,
});
