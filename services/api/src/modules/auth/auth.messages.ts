import type { FieldError, FieldErrors } from '@dar/contracts/account-rules';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import type { Text } from '../../text.ts';

export const authMessages = {
  loggedIn: { en: 'Login successful!', ar: 'تم تسجيل الدخول بنجاح!' },
  loggedOut: { en: 'Logged out successfully', ar: 'تم تسجيل الخروج بنجاح' },
  invalidCredentials: { en: 'Invalid credentials', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' },
  phoneNotVerified: {
    en: 'Please verify your mobile number with the code we sent to it.',
    ar: 'يرجى تأكيد رقم هاتفك بالرمز الذي أرسلناه إليه.',
  },
  codeSent: { en: 'We sent a code to your mobile number', ar: 'أرسلنا رمزاً إلى رقم هاتفك' },
  phoneVerified: {
    en: 'Phone verified and logged in successfully!',
    ar: 'تم تأكيد رقم الهاتف وتسجيل الدخول بنجاح!',
  },
  alreadyVerified: {
    en: 'This mobile number is verified already. Please log in.',
    ar: 'تم تأكيد رقم الهاتف هذا من قبل. يرجى تسجيل الدخول.',
  },
  missingForOtp: {
    en: 'Missing required fields for OTP verification',
    ar: 'بعض الحقول المطلوبة لتأكيد الرمز ناقصة',
  },
  enterOtp: { en: 'Please enter OTP', ar: 'يرجى إدخال رمز التحقق' },
  otpRequired: { en: 'OTP is required', ar: 'رمز التحقق مطلوب' },
  nothingToVerify: {
    en: 'No mobile number waits to be verified here. Please log in or sign up.',
    ar: 'لا يوجد رقم هاتف بانتظار التأكيد هنا. يرجى تسجيل الدخول أو إنشاء حساب.',
  },
  wrongCode: { en: 'The code is wrong. Please try again.', ar: 'الرمز غير صحيح. يرجى المحاولة مرة أخرى.' },
  codeOver: {
    en: 'This code is no longer valid. Please request a new one.',
    ar: 'لم يعد هذا الرمز صالحاً. يرجى طلب رمز جديد.',
  },
  codeUsedUp: {
    en: 'Too many wrong codes. Please request a new one.',
    ar: 'محاولات خاطئة كثيرة. يرجى طلب رمز جديد.',
  },
  resetSent: {
    en: 'If there is an account with this email, we sent a code to it.',
    ar: 'إذا كان هناك حساب بهذا البريد الإلكتروني، فقد أرسلنا إليه رمزاً.',
  },
  resetCodeRight: { en: 'OTP verified successfully', ar: 'تم تأكيد الرمز بنجاح' },
  passwordReset: {
    en: 'Password reset successfully. Please log in.',
    ar: 'تم تغيير كلمة المرور بنجاح. يرجى تسجيل الدخول.',
  },
  resetNotFound: { en: 'Password reset code not found', ar: 'رمز إعادة تعيين كلمة المرور غير موجود' },
  resetOrOtpNotFound: {
    en: 'Password reset code or OTP not found',
    ar: 'رمز إعادة تعيين كلمة المرور أو رمز التحقق غير موجود',
  },
  emailTaken: { en: 'This email is already registered', ar: 'هذا البريد الإلكتروني مسجل من قبل' },
  phoneTaken: { en: 'This mobile number is already registered', ar: 'رقم الهاتف هذا مسجل من قبل' },
} satisfies Record<string, Text>;

const FIELD_ERROR_TEXTS: Readonly<Record<Exclude<FieldError, 'required'>, Text>> = {
  email: {
    en: 'Please enter a valid email address with @ and .',
    ar: 'يرجى إدخال بريد إلكتروني صحيح يحتوي على @ و .',
  },
  phone: { en: 'Mobile number must be exactly 9 digits', ar: 'يجب أن يتكون رقم الهاتف من 9 أرقام بالضبط' },
  'too-long': { en: 'Please enter fewer characters', ar: 'يرجى إدخال عدد أقل من الأحرف' },
  'dial-code': {
    en: `Only +${DIAL_CODE} mobile numbers are accepted`,
    ar: `تُقبل أرقام الهاتف التي تبدأ بـ ${DIAL_CODE}+ فقط`,
  },
  'password-length': {
    en: 'Password must be at least 8 characters long',
    ar: 'يجب ألا تقل كلمة المرور عن 8 أحرف',
  },
  'password-uppercase': {
    en: 'Password must contain at least one uppercase letter',
    ar: 'يجب أن تحتوي كلمة المرور على حرف لاتيني كبير واحد على الأقل',
  },
  'password-number': {
    en: 'Password must contain at least one number',
    ar: 'يجب أن تحتوي كلمة المرور على رقم واحد على الأقل',
  },
  'password-special': {
    en: 'Password must contain at least one special character',
    ar: 'يجب أن تحتوي كلمة المرور على رمز خاص واحد على الأقل',
  },
  'passwords-differ': { en: 'Passwords do not match', ar: 'كلمتا المرور غير متطابقتين' },
};

const REQUIRED: Readonly<Record<string, Text>> = {
  first_name: { en: 'First name is required', ar: 'الاسم الأول مطلوب' },
  last_name: { en: 'Last name is required', ar: 'اسم العائلة مطلوب' },
  email: { en: 'Email is required', ar: 'البريد الإلكتروني مطلوب' },
  phone: { en: 'Mobile number is required', ar: 'رقم الهاتف مطلوب' },
  current_password: { en: 'Current password is required', ar: 'كلمة المرور الحالية مطلوبة' },
  password: { en: 'Password is required', ar: 'كلمة المرور مطلوبة' },
  conf_password: { en: 'Confirm password is required', ar: 'تأكيد كلمة المرور مطلوب' },
  password_confirmation: { en: 'Confirm password is required', ar: 'تأكيد كلمة المرور مطلوب' },
};

const FIELD_REQUIRED: Text = { en: 'This field is required', ar: 'هذا الحقل مطلوب' };

export function fieldErrorTexts(errors: FieldErrors<string>): Record<string, Text[]> | undefined {
  const texts = Object.entries(errors).map(([field, list = []]) => {
    const required = REQUIRED[field] ?? FIELD_REQUIRED;
    return [field, list.map((error) => (error === 'required' ? required : FIELD_ERROR_TEXTS[error]))] as const;
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
