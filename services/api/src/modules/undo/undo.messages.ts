import type { Text } from '../../text.ts';

export const undoMessages = {
  moneyMoved: {
    en: 'Money was sent back or kept, and is not taken again. Book the visit again instead.',
    ar: 'أُعيد مبلغ أو احتُفظ به، ولا يُسترد من جديد. احجز الزيارة مرة أخرى بدلاً من ذلك.',
  },
  refundSent: {
    en: 'The money was sent. A refund cannot be taken back.',
    ar: 'أُرسل المبلغ، فلا يمكن التراجع عن رده.',
  },
  sent: { en: 'It was sent, and cannot be called back.', ar: 'أُرسل ذلك ولا يمكن استرجاعه.' },
  notKept: { en: 'What was there before is not kept.', ar: 'لا يُحتفظ بما كان قبل ذلك.' },
  replaced: { en: 'What it replaced does not work any more.', ar: 'ما حلّ هذا محلّه لم يعد صالحاً.' },
  reported: {
    en: 'The report of a crew stays as it was given. Change the visit instead.',
    ar: 'يبقى بلاغ الفريق كما ورد. غيّر الزيارة بدلاً من ذلك.',
  },
  otherText: { en: 'Change or delete it instead.', ar: 'غيّره أو احذفه بدلاً من ذلك.' },
  ofCustomer: { en: 'It belongs to the customer, who can delete it.', ar: 'يخص العميل، ويمكنه حذفه.' },
  counted: { en: 'It has counted what is stored.', ar: 'أُعيد عدّ ما هو محفوظ.' },
  notChosen: { en: 'Nobody sees it until it is chosen.', ar: 'لا يراه أحد قبل اختياره.' },
  draft: {
    en: 'Only staff sees a draft. Save another one instead.',
    ar: 'لا يرى المسودة إلا الموظفون. احفظ مسودة أخرى بدلاً منها.',
  },
  bookAgain: { en: 'Book again instead.', ar: 'احجز من جديد بدلاً من ذلك.' },
  cancelInstead: { en: 'Cancel the visit instead.', ar: 'ألغِ الزيارة بدلاً من ذلك.' },
  decided: { en: 'Ask for another decision instead.', ar: 'اطلب قراراً آخر بدلاً من ذلك.' },
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
  noRight: { en: 'Your role may not make this change or its reverse.', ar: 'لا يسمح دورك بهذا التغيير أو بعكسه.' },
  reasonNeeded: (name: string): Text => ({
    en: `${name} gave a reason for this change. Give one for taking it back.`,
    ar: `ذكر ${name} سبباً لهذا التغيير. اذكر سبباً للتراجع عنه.`,
  }),
};
