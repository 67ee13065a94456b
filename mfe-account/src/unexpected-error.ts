/** The Arabic text for an error without a message (docs/rules/error-texts.md#arabic-fallback). */
export const UNEXPECTED_ERROR_AR = 'حدث خطأ غير متوقع';
