import { useTranslation } from '@dar/app/i18n';
import { allowReview, hideReview, type OfficeReview, officeReviews } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Button, Segmented, type TableColumnsType, Tag } from 'antd';
import { Allowed } from '../../access/access.tsx';
import { OfficeTable } from '../../lists/office-table.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useKeyPages } from '../../lists/use-key-pages.ts';
import { DubaiTime } from '../../parts/dubai-time.tsx';
import { CustomerLink, OrderLink } from '../../parts/links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useChange } from '../../saves/use-change.tsx';

const address = z.object({ show: z.optional(z.enum(['all'])) });

/** Reviews whose text waits for staff or is hidden, or all of them. */
export function ReviewsPage() {
  const { t } = useTranslation('office');
  const [{ show }, set] = useAddress(address);
  const list = useKeyPages(officeReviews, show === 'all' ? {} : { hidden: '1' });
  return (
    <>
      <PageHead title={t('reviews.title')} />
      <Segmented
        style={{ marginBlockEnd: 12 }}
        aria-label={t('reviews.show')}
        value={show ?? 'hidden'}
        options={[
          { value: 'hidden', label: t('reviews.unseen') },
          { value: 'all', label: t('reviews.all') },
        ]}
        onChange={(value) => set({ show: value === 'all' ? value : undefined })}
      />
      <OfficeTable
        list={list}
        label={t('reviews.title')}
        columns={useColumns()}
        getKey={({ id }) => id}
        empty={show === 'all' ? t('reviews.none') : t('reviews.noneUnseen')}
      />
    </>
  );
}

function useColumns(): TableColumnsType<OfficeReview> {
  const { t } = useTranslation('office');
  return [
    { title: t('reviews.date'), render: (_, { date }) => <DubaiTime value={date} /> },
    {
      title: t('reviews.stars'),
      render: (_, { stars }) => (
        <span role="img" aria-label={t('reviews.starsOf', { number: stars })} style={{ whiteSpace: 'nowrap' }}>
          {'★'.repeat(stars)}
          {'☆'.repeat(5 - stars)}
        </span>
      ),
    },
    {
      title: t('reviews.text'),
      render: (_, { text }) => <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text || '–'}</span>,
    },
    {
      title: t('reviews.by'),
      render: (_, { customer_id, first_name, order_no }) => (
        <>
          <CustomerLink id={customer_id} name={first_name} /> · <OrderLink orderNo={order_no} />
        </>
      ),
    },
    { title: t('reviews.state'), render: (_, { state }) => <Tag>{t(`reviews.states.${state}`)}</Tag> },
    { title: t('reviews.decide'), render: (_, review) => review.text !== '' && <Decision review={review} /> },
  ];
}

function Decision({ review: { id, version, state } }: { readonly review: OfficeReview }) {
  const { t } = useTranslation('office');
  const allow = useChange(allowReview, { title: t('reviews.allow'), done: t('reviews.allowed') });
  const hide = useChange(hideReview, { title: t('reviews.hide'), isDanger: true, done: t('reviews.hidden') });
  return state === 'shown' ? (
    <Allowed call="/office/hide_review">
      <Button size="small" danger loading={hide.isPending} onClick={() => void hide.run({ id, version })}>
        {t('reviews.hide')}
      </Button>
    </Allowed>
  ) : (
    <Allowed call="/office/allow_review">
      <Button size="small" type="primary" loading={allow.isPending} onClick={() => void allow.run({ id, version })}>
        {t('reviews.allow')}
      </Button>
      {state === 'held' && (
        <Button size="small" danger loading={hide.isPending} onClick={() => void hide.run({ id, version })}>
          {t('reviews.hide')}
        </Button>
      )}
    </Allowed>
  );
}
