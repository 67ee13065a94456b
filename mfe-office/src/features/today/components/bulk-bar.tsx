import { DownOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import type { OfficeVisit } from '@dar/contracts/office';
import { Button, Dropdown, Modal, Select } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useBulk } from '../use-bulk.ts';
import { useCrewNames } from '../use-crew-names.ts';

const BulkResults = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'bulk-results' */ './bulk-results.tsx')).BulkResults,
}));

interface BulkBarProps {
  readonly visits: readonly OfficeVisit[];
  readonly onDone: () => void;
  readonly onOpen: (id: string) => void;
}

/** Changes the checked visits, each for itself, and shows how each went. */
export function BulkBar({ visits, onDone, onOpen }: BulkBarProps) {
  const { t } = useTranslation('office');
  const { run, isRunning, results, close } = useBulk(onDone);
  const [isChoosing, setChoosing] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const actions = {
    freeCrew: () => void run('free-crew', visits),
    oneCrew: () => setChoosing(true),
    assign: () => void run('assign', visits),
  };
  const closeResults = () => {
    close();
    trigger.current?.focus();
  };
  const keys = ['freeCrew', 'oneCrew', 'assign'] as const;
  const items = keys.map((key) => ({ key, label: t(`today.bulk.${key}`), disabled: visits.length === 0 }));
  return (
    <>
      <Dropdown menu={{ items, onClick: ({ key }) => actions[key as keyof typeof actions]() }}>
        <Button ref={trigger} loading={isRunning}>
          {t('today.bulk.title', { count: visits.length })} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <ChooseCrew
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(crewId) => {
          setChoosing(false);
          void run({ crewId }, visits);
        }}
      />
      <Suspense>{results && <BulkResults results={results} onClose={closeResults} onOpen={onOpen} />}</Suspense>
    </>
  );
}

interface ChooseCrewProps {
  readonly isOpen: boolean;
  readonly onChoose: (crewId: number) => void;
  readonly onClose: () => void;
}

function ChooseCrew({ isOpen, onChoose, onClose }: ChooseCrewProps) {
  const { t } = useTranslation('office');
  const names = useCrewNames();
  const [crewId, setCrewId] = useState<number>();
  return (
    <Modal
      open={isOpen}
      title={t('today.bulk.oneCrew')}
      okText={t('today.bulk.give')}
      okButtonProps={{ disabled: crewId === undefined }}
      onOk={() => crewId !== undefined && onChoose(crewId)}
      onCancel={onClose}
      destroyOnHidden
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        autoFocus
        style={{ inlineSize: '100%' }}
        aria-label={t('today.crew')}
        placeholder={t('today.crew')}
        value={crewId}
        onChange={setCrewId}
        options={[...names].map(([value, label]) => ({ value, label }))}
      />
    </Modal>
  );
}
