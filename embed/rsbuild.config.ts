import { defineEmbed } from '@dar/federation/preset';

export default defineEmbed(3016);
