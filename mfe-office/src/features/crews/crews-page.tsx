import { useTranslation } from '@dar/app/i18n';
import * as z from '@dar/contracts/schema';
import { Tabs } from 'antd';
import { lazy } from 'react';
import { useMay } from '../../access/access.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { CrewList } from './components/crew-list.tsx';

const SlotQuestion = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'slot-question' */ './components/slot-question.tsx')).SlotQuestion,
}));
const WorkPlan = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'work-plan' */ './components/work-plan.tsx')).WorkPlan,
}));

const VIEWS = ['crews', 'hours', 'slots'] as const;
const address = z.object({ view: z.optional(z.enum(VIEWS)), open: z.optional(z.string()) });

/** Crews with their people and leave, the hours and areas that they work, and why a day has no slot. */
export function CrewsPage() {
  const { t } = useTranslation('office');
  const [{ view = 'crews' }, set] = useAddress(address);
  const mayExplain = useMay('/office/explain_slots');
  const items = [
    { key: 'crews', label: t('crews.title'), children: <CrewList /> },
    { key: 'hours', label: t('crews.hoursAndAreas'), children: <WorkPlan /> },
    ...(mayExplain ? [{ key: 'slots', label: t('crews.whyNoSlot'), children: <SlotQuestion /> }] : []),
  ];
  return (
    <>
      <PageHead title={t('crews.title')} />
      <Tabs activeKey={view} items={items} destroyOnHidden onChange={(key) => set({ view: key, open: undefined })} />
    </>
  );
}
