import type { Text } from '../../text.ts';

export const undoMessages = {
  refundSent: {
    en: 'Money was sent back or kept, and is not taken again. Book the visit again instead.',
    ar: 'أُعيد مبلغ أو احتُفظ به، ولا يُسترد من جديد. احجز الزيارة مرة أخرى بدلاً من ذلك.',
  },
  onlyUndo: {
    en: 'Only the undo of a change makes this call.',
    ar: 'لا يُنفَّذ هذا الطلب إلا بالتراجع عن تغيير.',
  },
  noChange: { en: 'There is no such change.', ar: 'لا يوجد تغيير كهذا.' },
  tooOld: (minutes: number): Text => ({
    en: `A change can be taken back for ${minutes} minutes.`,
    ar: `يمكن التراجع عن التغيير خلال ${minutes} دقائق.`,
  }),
  undone: (name: string): Text => ({
    en: `${name} has taken this change back.`,
    ar: `تراجع ${name} عن هذا التغيير.`,
  }),
  noReverse: { en: 'This change cannot be taken back.', ar: 'لا يمكن التراجع عن هذا التغيير.' },
  noRight: { en: 'Your role may not make the reverse of this change.', ar: 'لا يسمح دورك بعكس هذا التغيير.' },
};

/** Why changes have no reverse, by their action. */
export const NO_REVERSE: Readonly<Record<string, Text>> = {
  'refunds send': {
    en: 'The money was sent. A refund cannot be taken back.',
    ar: 'أُرسل المبلغ، فلا يمكن التراجع عن رده.',
  },
  'orders cancel': undoMessages.refundSent,
  'orders no-show': undoMessages.refundSent,
  'orders no-access': undoMessages.refundSent,
  'customers unlock': {
    en: 'The counted attempts are deleted.',
    ar: 'حُذفت المحاولات المحسوبة.',
  },
};
