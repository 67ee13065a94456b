/** The Arabic text for an error without a message (specification 1, section 8, "Reset"; specification 2, section 8). */
export const UNEXPECTED_ERROR_AR = 'حدث خطأ غير متوقع';
