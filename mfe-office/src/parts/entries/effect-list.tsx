import { useTranslation } from '@dar/app/i18n';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { publishDrafts } from '@dar/contracts/office';
import { ChangesTable } from './changes-table.tsx';
import styles from './entries.module.css';
import { toOpen } from './entry-key.ts';
import { useEntryName } from './use-entry-name.ts';

type Effect = EndpointOutput<typeof publishDrafts>['oData']['effect'];

/** What customers will see differently after a publication, entry by entry. */
export function EffectList({ effect }: { readonly effect: Effect }) {
  const { t } = useTranslation('office');
  const getName = useEntryName();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long list
    <section tabIndex={0} className={styles['effect']} aria-label={t('entries.effectText')}>
      <p>{t('entries.effectText')}</p>
      {effect.map(({ kind, id, changes }) => (
        <div key={toOpen(kind, id)}>
          <strong className={styles['effectTitle']}>{getName({ kind, id })}</strong>
          <ChangesTable changes={changes} before={t('entries.was')} after={t('entries.became')} />
        </div>
      ))}
    </section>
  );
}
