import type { CrewRule, OutsideRule } from '@dar/contracts/office';
import { formatShortDay, formatTime, formatVisit } from '@dar/contracts/time/format-time';
import type { Text } from '../../text.ts';
import type { Span } from '../crews/spans.ts';

export const dispatchMessages = {
  notMovable: {
    en: 'This visit has started or is over, so it cannot be moved.',
    ar: 'بدأت هذه الزيارة أو انتهت، فلا يمكن نقلها.',
  },
  crewCannot: {
    en: 'This crew does not do this work, or is too small.',
    ar: 'هذا الفريق لا يقدّم هذه الخدمة أو عدده أقل من المطلوب.',
  },
  nothingMoves: { en: 'The visit is there already.', ar: 'الزيارة في هذا الموعد ومع هذا الفريق بالفعل.' },
  timePassed: {
    en: 'Its time has passed. Move it to another time first.',
    ar: 'فات موعدها. انقلها إلى موعد آخر أولاً.',
  },
  noFreeCrew: { en: 'No crew is free at that time.', ar: 'لا يوجد فريق متاح في ذلك الوقت.' },
  planTooLarge: {
    en: 'This day has more than 500 visits that can move. Plan one activity at a time.',
    ar: 'في هذا اليوم أكثر من 500 زيارة قابلة للنقل. خطّط لكل نشاط على حدة.',
  },
} satisfies Record<string, Text>;

const RULED_OUT: Readonly<Record<CrewRule, Text>> = {
  size: { en: 'too small', ar: 'عدده أقل من المطلوب' },
  area: { en: 'other area', ar: 'منطقة أخرى' },
  hours: { en: 'outside its hours', ar: 'خارج ساعات العمل' },
  leave: { en: 'on leave', ar: 'في إجازة' },
  visit: { en: 'has another visit', ar: 'لديه زيارة أخرى' },
  hold: { en: 'a customer is booking it', ar: 'عميل يحجزه الآن' },
};

/** Returns why none of the crews of an activity can come, with how many crews each rule rules out. */
export function noCrewText(activity: Text, crews: number, counts: readonly (readonly [CrewRule, number])[]): Text {
  if (counts.length === 0) return dispatchMessages.noFreeCrew;
  const list = (language: 'en' | 'ar') =>
    counts.map(([rule, count]) => `${RULED_OUT[rule][language]}: ${count}`).join(language === 'en' ? ', ' : '، ');
  return {
    en: `${dispatchMessages.noFreeCrew.en} Crews for ${activity.en}: ${crews} (${list('en')}).`,
    ar: `${dispatchMessages.noFreeCrew.ar} فرق ${activity.ar}: ${crews} (${list('ar')}).`,
  };
}

/** Returns the times near the wanted one at which a crew is free. */
export function freeTimesText(times: readonly Date[]): Text {
  if (times.length === 0) {
    return { en: 'No time of the days near it is free either.', ar: 'ولا يوجد موعد متاح في الأيام القريبة أيضاً.' };
  }
  const list = (language: 'en' | 'ar') =>
    [...Map.groupBy(times, (time) => formatShortDay(time, language))]
      .flatMap(([day, [first, ...others]]) => [
        first && `${day} ${formatTime(first, language)}`,
        ...others.map((time) => formatTime(time, language)),
      ])
      .join(language === 'en' ? ', ' : '، ');
  return { en: `Free near it: ${list('en')}.`, ar: `المواعيد المتاحة القريبة: ${list('ar')}.` };
}

const OUTSIDE: Readonly<Record<OutsideRule, Text>> = {
  hours: { en: 'outside the hours of the crew', ar: 'خارج ساعات عمل الفريق' },
  area: { en: 'outside the area of the crew', ar: 'خارج منطقة الفريق' },
  notice: { en: 'sooner than the service allows', ar: 'أقرب مما تسمح به الخدمة' },
};

/** Returns which rules a time breaks, and that staff may break them on purpose. */
export function outsideText(rules: readonly OutsideRule[]): Text {
  const list = (language: 'en' | 'ar') =>
    rules.map((rule) => OUTSIDE[rule][language]).join(language === 'en' ? ', ' : '، ');
  return {
    en: `This is ${list('en')}. Do it on purpose, with a reason, or choose another time or crew.`,
    ar: `هذا ${list('ar')}. أكمل عمداً مع ذكر السبب، أو اختر موعداً أو فريقاً آخر.`,
  };
}

interface Winner {
  readonly by: string;
  readonly byName: string;
}

const WHO: Readonly<Record<string, Text>> = {
  customer: { en: 'the customer', ar: 'العميل' },
  crew: { en: 'the crew', ar: 'الفريق' },
  office: { en: 'the office', ar: 'المكتب' },
  system: { en: 'the system', ar: 'النظام' },
};

function getName({ by, byName }: Winner): Text {
  return byName ? { en: byName, ar: byName } : (WHO[by] ?? { en: by, ar: by });
}

/** Returns that somebody has changed a visit, and when it is now. */
export function changedText(winner: Winner, { startsAt, endsAt }: Span): Text {
  const name = getName(winner);
  return {
    en: `${name.en.charAt(0).toUpperCase()}${name.en.slice(1)} has changed this visit meanwhile. It is now ${formatVisit(startsAt, endsAt, 'en')}.`,
    ar: `غيّر ${name.ar} هذه الزيارة في هذه الأثناء. موعدها الآن ${formatVisit(startsAt, endsAt, 'ar')}.`,
  };
}

interface Clash {
  readonly orderNo: string;
  readonly startsAt: Date;
  /** Who of the office put it there; empty for others. */
  readonly byName: string;
}

const TAKEN: Readonly<Partial<Record<CrewRule, Text>>> = {
  hold: { en: 'A customer is booking this time of the crew.', ar: 'هناك عميل يحجز هذا الوقت من الفريق الآن.' },
  leave: { en: 'The crew is on leave then.', ar: 'الفريق في إجازة في ذلك الوقت.' },
};

/** Returns which visits, or what else, have the time of a crew. */
export function takenText(clashes: readonly Clash[], rules: readonly CrewRule[]): Text {
  if (clashes.length === 0) {
    const [text] = rules.flatMap((rule) => TAKEN[rule] ?? []);
    return text ?? { en: 'The crew is not free at that time.', ar: 'الفريق غير متاح في ذلك الوقت.' };
  }
  const list = (language: 'en' | 'ar') => {
    const comma = language === 'en' ? ', ' : '، ';
    const describe = ({ startsAt, byName }: Clash) =>
      [formatTime(startsAt, language), byName].filter(Boolean).join(comma);
    return clashes.map((clash) => `${clash.orderNo} (${describe(clash)})`).join(comma);
  };
  return {
    en: `The crew is not free at that time. It has ${list('en')}.`,
    ar: `الفريق غير متاح في ذلك الوقت، فلديه ${list('ar')}.`,
  };
}

interface PlannedVisit {
  readonly order_no: string;
  readonly visit: number;
}

interface ChangedVisit extends PlannedVisit {
  readonly by: string;
  readonly by_name: string;
}

const nameVisit = ({ order_no, visit }: PlannedVisit): Text => ({
  en: `visit ${visit} of ${order_no}`,
  ar: `الزيارة ${visit} من ${order_no}`,
});

/** Returns which visits of a plan have changed since, and by whom. */
export function planChangedText(changed: readonly ChangedVisit[]): Text {
  const named = changed.map(({ by, by_name, ...visit }) => ({
    who: getName({ by, byName: by_name }),
    visit: nameVisit(visit),
  }));
  return {
    en: `Nothing was changed. Since the plan was made, ${named.map(({ who, visit }) => `${who.en} has changed ${visit.en}`).join(', and ')}.`,
    ar: `لم يتغير شيء. منذ إعداد الخطة غيّر ${named.map(({ who, visit }) => `${who.ar} ${visit.ar}`).join('، وغيّر ')}.`,
  };
}

/** Returns at which visits of a plan the time has passed since. */
export function planPassedText(passed: readonly PlannedVisit[]): Text {
  const named = passed.map(nameVisit);
  return {
    en: `Nothing was changed. Since the plan was made, the time has passed of ${named.map(({ en }) => en).join(', ')}.`,
    ar: `لم يتغير شيء. منذ إعداد الخطة فات موعد ${named.map(({ ar }) => ar).join('، ')}.`,
  };
}
