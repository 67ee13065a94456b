import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import { type CatalogEntryDetails, checkCatalog, explainSlots } from '@dar/contracts/office';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { Alert, DatePicker, Flex } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { Allowed, useMay } from '../../../access/access.tsx';
import { Bullets } from '../../../parts/bullets.tsx';
import { isUploaded, toPicturePath } from '../../../parts/entries/picture-shape.ts';
import { entriesQuery } from '../../../parts/entries/queries.ts';
import { useEntryName } from '../../../parts/entries/use-entry-name.ts';
import { Failure } from '../../../parts/failure.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { paths } from '../../../paths.ts';
import { findBookingReasons } from '../booking-reasons.ts';

const DAY = 'YYYY-MM-DD';

/** Why customers cannot book a service: what the catalogue says, and whether a crew is free on a day. */
export function BookingCheck({ details }: { readonly details: CatalogEntryDetails }) {
  const { t } = useTranslation('office');
  const call = useCall();
  const getName = useEntryName();
  const mayCheck = useMay('/office/check_catalog');
  const entries = useQuery(entriesQuery(call));
  const { data: mistakes = [] } = useQuery({
    ...officeQuery(call, checkCatalog, {}),
    select: ({ oData }) => oData.mistakes,
    enabled: mayCheck,
  });
  const [isBroken, setBroken] = useState(false);
  if (!entries.data) {
    return entries.error ? <Failure error={entries.error} onRetry={() => void entries.refetch()} /> : <PageSpin />;
  }
  const reasons = findBookingReasons(details, entries.data, mistakes);
  const picture = details.published?.['picture'];
  const list = reasons.map(({ reason, above, text }) => (
    <li key={`${reason} ${above?.kind} ${above?.id} ${text}`}>
      {t(`catalog.reasons.${reason}`)} {above && getName(above)} {text && <bdi lang="en">{text}</bdi>}
    </li>
  ));
  return (
    <Flex vertical gap={16}>
      {reasons.length === 0 ? (
        <Alert type="success" showIcon title={t('catalog.bookingReady')} />
      ) : (
        <Alert type="error" showIcon title={t('catalog.bookingBlocked')} description={<Bullets>{list}</Bullets>} />
      )}
      {isBroken && <Alert type="warning" showIcon title={t('catalog.pictureBroken')} />}
      {isUploaded(picture) && (
        <img hidden alt="" src={toPicturePath('service', picture, undefined)} onError={() => setBroken(true)} />
      )}
      {details.published && (
        <Allowed call="/office/explain_slots">
          <CrewCheck id={details.id} />
        </Allowed>
      )}
    </Flex>
  );
}

function CrewCheck({ id }: { readonly id: number }) {
  const { t } = useTranslation('office');
  const call = useCall();
  const mayOpenCrews = useMay('/office/crews');
  const [day, setDay] = useState<Dayjs>(() => dayjs(dayInDubai(new Date())).add(1, 'day'));
  const input = { service_id: id, date: day.format(DAY), limit: 1 };
  const { data, error, refetch } = useQuery(officeQuery(call, explainSlots, input));
  return (
    <section aria-label={t('catalog.freeOn')}>
      <Flex gap={8} align="center" wrap>
        {t('catalog.freeOn')}
        <DatePicker
          aria-label={t('catalog.freeOn')}
          value={day}
          allowClear={false}
          onChange={(chosen: Dayjs | null) => chosen && setDay(chosen)}
        />
      </Flex>
      {data === undefined && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />)}
      {data && (
        <>
          <p role="status">
            <strong>{t(`crews.conclusion.${data.conclusion}`)}</strong>
          </p>
          <Bullets>
            {data.ruled_out.map(({ rule, crews }) => (
              <li key={rule}>
                {t(`crews.rule.${rule}`)}: {t('crews.crewNumber', { number: crews })}
              </li>
            ))}
          </Bullets>
          {mayOpenCrews && (
            <Link to={`${paths.crews}?view=slots&service=${id}&date=${input.date}`}>{t('catalog.askCrews')}</Link>
          )}
        </>
      )}
    </section>
  );
}
