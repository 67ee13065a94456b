import { useTranslation } from '@dar/app/i18n';
import type { FieldName } from './fields.ts';
import en from './texts/en.ts';

const ARABIC = /_ar$/;

const isField = (name: string): name is FieldName => Object.hasOwn(en.field, name);

/** Returns a function that names a path of a content in words: 'sub_services.#12.price' is 'Parts of the service › #12 › Price'. */
export function useFieldPath(): (path: string) => string {
  const { t } = useTranslation('office');
  const nameKey = (key: string) => {
    const name = key.replace(ARABIC, '');
    if (key === 'order') return t('entries.order');
    if (!isField(name)) return /^\d+$/.test(key) ? String(Number(key) + 1) : key;
    const text = t(`entries.field.${name}`);
    return name === key ? text : `${text} (${t('entries.arabic')})`;
  };
  return (path) => (path.match(/[^.[\]]+/g) ?? []).map(nameKey).join(' › ') || t('entries.whole');
}
