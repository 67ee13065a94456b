import type { Text } from '../../text.ts';

const NAMED_IDS = 10;

export function takenText(ids: readonly string[]): Text {
  const list = ids.slice(0, NAMED_IDS).join(', ');
  const more = ids.length > NAMED_IDS ? '…' : '';
  return {
    en: `Another partner has registered ${list}${more}. None of these ids were registered.`,
    ar: `سجّل شريك آخر ${list}${more}. لم يُسجَّل أي من هذه المعرّفات.`,
  };
}
