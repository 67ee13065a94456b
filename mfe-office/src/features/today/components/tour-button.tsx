import { QuestionCircleOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';

const BoardTour = lazy(() => import(/* webpackChunkName: 'board-tour' */ './board-tour.tsx'));

/** Starts the tour of the board. */
export function TourButton() {
  const { t } = useTranslation('office');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} type="text" icon={<QuestionCircleOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('today.tour.open')}
      </Button>
      <Suspense>{isOpen && <BoardTour onClose={close} />}</Suspense>
    </>
  );
}
