import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/contracts/language';
import type { OfficeOrder } from '@dar/contracts/office';
import { formatOptions } from '@dar/contracts/pricing/breakdown';
import { Typography } from 'antd';
import { Bullets } from '../../../parts/bullets.tsx';

/** The booked services with what the customer chose and wrote. */
export function VisitServices({ order }: Pick<OfficeOrder, 'order'>) {
  const { language } = useTranslation('office').i18n;
  return (
    <div>
      {order.services.map((service, index) => (
        <div key={index}>
          <bdi>{pickLocalized(language, service.name, service.name_ar)}</bdi>
          {service.qty > 1 && ` × ${service.qty}`}
          <Bullets>
            {formatOptions(service, language).map(({ label, note }) => (
              <li key={`${label} ${note}`}>
                <bdi>{label}</bdi>
                {note && (
                  <Typography.Text type="secondary" style={{ display: 'block', whiteSpace: 'pre-line' }}>
                    <bdi>{note}</bdi>
                  </Typography.Text>
                )}
              </li>
            ))}
          </Bullets>
        </div>
      ))}
    </div>
  );
}
