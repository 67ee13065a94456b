import { useTranslation } from '@dar/app/i18n';
import type { SavedStaffing } from '@dar/contracts/office';
import { Alert, Tag } from 'antd';
import { Bullets } from '../../../parts/bullets.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { OrderLink } from '../../../parts/links.tsx';

const SHOWN = 8;

/** The booked visits that a change touches. They keep their crew until somebody gives them to another one. */
export function TouchedVisits({ effect: { visits, count } }: { readonly effect: SavedStaffing['effect'] }) {
  const { t } = useTranslation('office');
  if (count === 0) return <Alert type="success" showIcon title={t('crews.touchesNothing')} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('crews.touches', { number: count })}
      description={
        <>
          <Bullets>
            {visits.slice(0, SHOWN).map(({ order_no, visit, time, rules }) => (
              <li key={`${order_no} ${visit}`}>
                <OrderLink orderNo={order_no} /> · {t('crews.visit', { number: visit })} · <DubaiTime value={time} />{' '}
                {rules.map((rule) => (
                  <Tag key={rule}>{t(`crews.rule.${rule}`)}</Tag>
                ))}
              </li>
            ))}
          </Bullets>
          {count > SHOWN && <p>{t('crews.andMore', { number: count - Math.min(SHOWN, visits.length) })}</p>}
          <p>{t('crews.keepCrew')}</p>
        </>
      }
    />
  );
}
