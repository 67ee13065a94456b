const INVALID = 'القيمة غير صالحة';

/** Rules of the contents of entries, with what they name. An earlier one of two that match counts. */
const RULES: readonly (readonly [rule: RegExp, text: string])[] = [
  [/^is missing$/, 'مفقود'],
  [/^must not be empty$/, 'يجب ألا يكون فارغاً'],
  [/^must be English$/, 'يجب أن يكون بالإنجليزية'],
  [/^must be Arabic$/, 'يجب أن يكون بالعربية'],
  [/^must be in both languages, or in none$/, 'يجب أن يكون باللغتين معاً أو ألا يكون بأي منهما'],
  [/^is too long: (\d+) characters, at most (\d+)$/, 'نص طويل: عدد الأحرف $1، والحد الأقصى $2'],
  [/^must be a whole number$/, 'يجب أن يكون عدداً صحيحاً'],
  [/^must be a number$/, 'يجب أن يكون رقماً'],
  [/^must be a text in quotes$/, 'يجب أن يكون نصاً'],
  [/^must be true or false$/, 'يجب أن يكون نعم أو لا'],
  [/^must be a list$/, 'يجب أن يكون قائمة'],
  [/^must be an object$/, 'يجب أن يكون كائناً'],
  [/^must be one of (.+)$/, 'القيم المسموح بها: $1'],
  [/^is not a known type$/, 'نوع غير معروف'],
  [/^has unknown fields: (.+)$/, 'يحتوي على حقول غير معروفة: $1'],
  [/^must have at most (\d+) entries$/, 'الحد الأقصى لعدد العناصر $1'],
  [/^must have (\d+) or more entries$/, 'الحد الأدنى لعدد العناصر $1'],
  [/^must be at most (\S+)$/, 'يجب ألا يزيد على $1'],
  [/^must be at least (\S+)$/, 'يجب ألا يقل عن $1'],
  [/^must be more than (\S+)$/, 'يجب أن يزيد على $1'],
  [/^must be within the limits, (\S+) to (\S+)$/, 'يجب أن يكون بين الحدين $1 و$2'],
  [/^must have the minimum, (\S+), which is chosen at first$/, 'يجب أن يتضمن الحد الأدنى $1، فهو المختار في البداية'],
  [/^must not be less than the minimum$/, 'يجب ألا يقل عن الحد الأدنى'],
  [/^must be an amount with two decimals, as '(.+)'$/, 'يجب أن يكون مبلغاً بمنزلتين عشريتين، مثل $1'],
  [/^must be a whole or half percentage$/, 'يجب أن تكون النسبة عدداً صحيحاً أو بنصف'],
  [/^must have at most one decimal$/, 'يجب ألا تزيد المنازل العشرية على واحدة'],
  [/^must have as many entries as included$/, 'يجب أن يكون عدد العناصر مساوياً لعددها بالإنجليزية'],
  [/^must not be more than the price$/, 'يجب ألا يزيد على السعر'],
  [/^has no effect on a service with hourly rates, /, 'لا أثر له في خدمة بأسعار بالساعة، فلكل سعر مدته'],
  [/^has no effect on a service with hourly rates$/, 'لا أثر له في خدمة بأسعار بالساعة'],
  [/^must be true where the price is 0\.00/, 'يجب تفعيله عندما يكون السعر 0.00، وإلا عرض المتجر هذا السعر'],
  [/^need hourly_rates, /, 'تحتاج إلى أسعار بالساعة أو قائمة أو خيارات أخرى بجانبها: يجب أن يختار العميل واحداً منها'],
  [/^must be written '(.+)'$/, 'يجب أن يُكتب $1'],
  [/^must be a file's name in small letters, as '(.+)'$/, 'يجب أن يكون اسم ملف بأحرف صغيرة، مثل $1'],
  [/^(.+) is the \S+ of another entry here$/, 'القيمة $1 مستخدمة في عنصر آخر هنا'],
  [/^(.+) is not a known placeholder$/, 'العنصر النائب $1 غير معروف'],
  [/^(\d+) is no id of its options/, 'المعرّف $1 ليس لأحد خياراته. اتركه فارغاً ليحصل الخيار على معرّف'],
  [/^(.+) is not closed$/, 'لم يُغلق $1'],
  [/^write (\S+) for (\S+)$/, 'اكتب $1 بدلاً من $2'],
  [/^(\S+) is not allowed; allowed are (.+), without attributes$/, '$1 غير مسموح به؛ المسموح به $2 من دون سمات'],
  [/^(\S+) closes nothing$/, '$1 لا يغلق شيئاً'],
  [/^(\S+) comes before (\S+) is closed$/, '$1 يأتي قبل إغلاق $2'],
];

const LINE = /^line (\d+): (.+)$/;

/** Returns the Arabic text of a rule that the content of an entry breaks. */
export function arabicRule(rule: string): string {
  const [, line, ofLine] = LINE.exec(rule) ?? [];
  if (ofLine) return `السطر ${line}: ${arabicRule(ofLine)}`;
  const found = RULES.find(([pattern]) => pattern.test(rule));
  return found ? rule.replace(...found) : INVALID;
}
