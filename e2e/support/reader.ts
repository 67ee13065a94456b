/** The words by which a customer finds the way, in the language that is read. */
const ENGLISH = {
  activity: 'Home Cleaning',
  category: 'Regular Cleaning',
  service: 'Home Cleaning by the Hour',
  bookNow: 'Book Now',
  loginToBook: 'Login to Book',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  loggedIn: 'Login successful!',
  addToCart: 'Add to Cart',
  added: 'Added to cart successfully',
  cart: 'Cart',
  cartTitle: 'Cart',
  emptyCart: 'Your cart is empty',
  selectSchedule: 'Select Schedule',
  changeSchedule: 'Change Schedule',
  confirmSchedule: 'Confirm Schedule',
  continue: 'Continue',
  skip: 'Skip & Continue',
  checkout: 'Checkout',
  cash: 'Cash',
  pay: /^Pay AED/,
  success: "You're all set!",
  orderId: 'Order ID',
  viewBookings: 'View Booking Details',
  myBookings: 'My Bookings',
  serviceOrders: 'Service Orders',
  sectionFailed: 'This part of the shop did not load',
  sectionBroken: 'Something went wrong on this page',
  retry: 'Retry',
  ourServices: 'Our Services',
  notFound: 'Oops! Page Not Found',
  replaceTitle: 'Replace Cart Items',
  replace: 'Yes, Replace Items',
  dateRequired: 'Please select a date',
  loginForCart: 'Please login to view cart',
};

export type Words = { readonly [Key in keyof typeof ENGLISH]: string | RegExp };

const ARABIC: Words = {
  activity: 'تنظيف المنازل',
  category: 'التنظيف الدوري',
  service: 'تنظيف المنزل بالساعة',
  bookNow: 'احجز الآن',
  loginToBook: 'سجّل الدخول للحجز',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  login: 'تسجيل الدخول',
  loggedIn: 'تم تسجيل الدخول بنجاح',
  addToCart: 'أضف إلى السلة',
  added: 'تمت الإضافة إلى السلة بنجاح',
  cart: 'السلة',
  cartTitle: 'السلة',
  emptyCart: 'سلتك فارغة',
  selectSchedule: 'اختيار الموعد',
  changeSchedule: 'تغيير الموعد',
  confirmSchedule: 'تأكيد الموعد',
  continue: 'متابعة',
  skip: 'تخطّي ومتابعة',
  checkout: 'إتمام الطلب',
  cash: 'نقدًا',
  pay: /^ادفع/,
  success: 'تم كل شيء!',
  orderId: 'رقم الطلب',
  viewBookings: 'عرض تفاصيل الحجز',
  myBookings: 'حجوزاتي',
  serviceOrders: 'طلبات الخدمات',
  sectionFailed: 'تعذّر تحميل هذا الجزء من المتجر',
  sectionBroken: 'حدث خطأ في هذه الصفحة',
  retry: 'إعادة المحاولة',
  ourServices: 'خدماتنا',
  notFound: 'عذرًا! الصفحة غير موجودة',
  replaceTitle: 'استبدال محتويات السلة',
  replace: 'نعم، استبدل المحتويات',
  dateRequired: 'يُرجى اختيار التاريخ',
  loginForCart: 'يُرجى تسجيل الدخول لعرض السلة',
};

export interface Reader {
  readonly language: 'en' | 'ar';
  readonly words: Words;
}

export function readerFor(language: unknown): Reader {
  return language === 'ar' ? { language, words: ARABIC } : { language: 'en', words: ENGLISH };
}
