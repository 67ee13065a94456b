import { useTranslation } from '@dar/app/i18n';
import { Flex, Spin } from 'antd';

export function PageSpin() {
  const { t } = useTranslation('office');
  return (
    <Flex align="center" justify="center" style={{ minBlockSize: 160 }} role="status" aria-label={t('frame.loading')}>
      <Spin />
    </Flex>
  );
}
