import type { Text } from '../../text.ts';

export const authMessages = {
  loggedIn: { en: 'Login successful!', ar: 'تم تسجيل الدخول بنجاح!' },
  loggedOut: { en: 'Logged out successfully', ar: 'تم تسجيل الخروج بنجاح' },
  invalidCredentials: { en: 'Invalid credentials', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' },
} satisfies Record<string, Text>;
