import type { HostTexts } from './en.ts';

const texts: HostTexts = { notFound: 'عذرًا! الصفحة غير موجودة' };

export default texts;
