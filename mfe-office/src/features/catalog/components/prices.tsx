import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import * as z from '@dar/contracts/schema';
import { Alert, Button, Empty, Flex, Input } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../access/access.tsx';
import { useAddress } from '../../../lists/use-address.ts';
import { readAmount, toAmount } from '../../../parts/amount.ts';
import { Bullets } from '../../../parts/bullets.tsx';
import { servicesQuery } from '../../../parts/entries/queries.ts';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { type Edits, isOvertaken, keepEdits, type PriceRow, redo, see, toRows, undo } from '../price-sheet.ts';
import { type SavedPrices, useSavePrices } from '../use-save-prices.ts';
import { useSheet } from '../use-sheet.ts';
import { PriceTable } from './price-table.tsx';

const address = z.object({ search: z.optional(z.string()) });

/** All prices as a sheet. A save drafts the services whose prices changed; customers see them after their publication. */
export function Prices() {
  const { t } = useTranslation('office');
  const mayEdit = useMay('/office/save_catalog_draft');
  const [{ search = '' }, set] = useAddress(address);
  const { data, error, refetch } = useQuery(servicesQuery(useCall()));
  const [sheet, change] = useSheet();
  const { save, isPending } = useSavePrices();
  const [results, setResults] = useState<readonly SavedPrices[]>([]);
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const all = toRows(data.toSorted((one, other) => one.name.localeCompare(other.name)));
  const changed = findChanges(all, sheet.edits);
  const wrong = Object.values(changed).filter((amount) => readAmount(amount) === undefined).length;
  const overtaken = all.flatMap(({ cells }) => Object.values(cells)).filter((cell) => isOvertaken(sheet, cell));
  const touched = data.filter(({ id }) => Object.keys(changed).some((key) => key.startsWith(`${id} `)));
  const rows = all.filter(({ serviceId }) => {
    const service = data.find(({ id }) => id === serviceId);
    return [service?.name, service?.name_ar].some((name) => name?.toLowerCase().includes(search.trim().toLowerCase()));
  });
  const edit: typeof change = (update) => change((before) => see(update(before), all));
  const saveAll = async () => {
    const isOf = (service: (typeof touched)[number]) => (key: string) => key.startsWith(`${service.id} `);
    // Their amounts are shown in place of the edits, which were typed over others.
    const lost = touched.flatMap((service) => {
      const cell = overtaken.find(({ key }) => changed[key] !== undefined && isOf(service)(key));
      if (!cell) return [];
      return [{ service, failure: t('catalog.priceChanged', { theirs: cell.amount, mine: changed[cell.key] }) }];
    });
    const kept = touched.filter((service) => !lost.some((one) => one.service === service));
    const amounts = Object.fromEntries(
      Object.entries(changed).map(([key, amount]) => [key, toAmount(amount)] as const),
    );
    const done = await save(kept, amounts);
    setResults([...done, ...lost]);
    const saved = done.filter(({ failure }) => !failure).map(({ service }) => isOf(service));
    change((before) =>
      keepEdits(
        before,
        (key) =>
          changed[key] !== undefined &&
          !saved.some((isSaved) => isSaved(key)) &&
          !overtaken.some((cell) => cell.key === key),
      ),
    );
  };
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap align="center">
        <Input.Search
          allowClear
          aria-label={t('catalog.search')}
          placeholder={t('catalog.search')}
          defaultValue={search}
          style={{ inlineSize: 240 }}
          onChange={({ target }) => set({ search: target.value })}
        />
        {mayEdit && (
          <>
            <Button disabled={sheet.past.length === 0} onClick={() => edit(undo)}>
              {t('catalog.undo')}
            </Button>
            <Button disabled={sheet.future.length === 0} onClick={() => edit(redo)}>
              {t('catalog.redo')}
            </Button>
            <Button
              type="primary"
              loading={isPending}
              disabled={touched.length === 0 || wrong > 0}
              onClick={() => void saveAll()}
            >
              {t('catalog.savePrices', { count: touched.length })}
            </Button>
            <Problems wrong={wrong} lost={sheet.lost ?? 0} />
          </>
        )}
      </Flex>
      {mayEdit && <span>{t('catalog.pricesText')}</span>}
      {results.length > 0 && <Results results={results} />}
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('catalog.nothingFound')} />
      ) : (
        <PriceTable rows={rows} edits={sheet.edits} isReadOnly={!mayEdit || isPending} onChange={edit} />
      )}
    </Flex>
  );
}

function Problems({ wrong, lost }: { readonly wrong: number; readonly lost: number }) {
  const { t } = useTranslation('office');
  return (
    <span role="status">
      {wrong > 0 && t('catalog.wrongPrices', { count: wrong })} {lost > 0 && t('catalog.pasteLost', { count: lost })}
    </span>
  );
}

/** Returns the edits that differ from what the cells have. */
function findChanges(rows: readonly PriceRow[], edits: Edits): Edits {
  const cells = rows.flatMap((row) => Object.values(row.cells));
  return Object.fromEntries(
    cells.flatMap(({ key, amount }) => {
      const edit = edits[key];
      return edit === undefined || toAmount(edit) === amount ? [] : [[key, edit]];
    }),
  );
}

function Results({ results }: { readonly results: readonly SavedPrices[] }) {
  const { t, i18n } = useTranslation('office');
  const failed = results.filter(({ failure }) => failure);
  const list = failed.map(({ service, failure }) => (
    <li key={service.id}>
      {i18n.language === 'ar' ? service.name_ar : service.name}: {failure}
    </li>
  ));
  return (
    <Alert
      type={failed.length > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={t('catalog.pricesSaved', { count: results.length - failed.length })}
      description={list.length > 0 && <Bullets>{list}</Bullets>}
    />
  );
}
