import type { Text } from '../../text.ts';

export const geoMessages = {
  outside: {
    en: 'This place is outside the United Arab Emirates, where we do not offer our services yet.',
    ar: 'هذا الموقع خارج دولة الإمارات العربية المتحدة، ولا نقدّم خدماتنا فيه بعد.',
  },
} satisfies Record<string, Text>;
