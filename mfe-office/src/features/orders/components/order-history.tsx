import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { customerNotes, type OfficeOrder } from '@dar/contracts/office';
import { Segmented } from 'antd';
import { useState } from 'react';
import { History, type HistoryEntry } from '../../../parts/history.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { PrivatePicture } from '../../../parts/private-picture.tsx';
import { useActionText } from '../../../parts/use-action-text.ts';
import { OrderMessage } from './order-message.tsx';

const KINDS = ['all', 'states', 'reports', 'changes', 'messages', 'notes'] as const;
type Kind = (typeof KINDS)[number];

const MAX_NOTES = 200;

/** What happened to an order: states, reports of crews, changes by staff, messages to the customer, notes. */
export function OrderHistory({ found }: { readonly found: OfficeOrder }) {
  const { t } = useTranslation('office');
  const [kind, setKind] = useState<Kind>('all');
  const order = found.order.order_no;
  const call = useCall();
  const { data: notes = [] } = useQuery(officeQuery(call, customerNotes, { order, limit: MAX_NOTES }));
  const states = useStates(found);
  const reports = useReports(found);
  const changes = useChanges(found);
  const messages = useMessages(found);
  const written = notes.map(
    ({ id, date, by, text }): HistoryEntry => ({
      key: `note ${id}`,
      date,
      by,
      text,
      title: t('orders.note'),
      color: 'gray',
    }),
  );
  const all = [...states, ...reports, ...changes, ...messages, ...written];
  const entries = { all, states, reports, changes, messages, notes: written }[kind];
  return (
    <>
      <Segmented<Kind>
        aria-label={t('orders.history')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`orders.historyKind.${value}`) }))}
        onChange={setKind}
      />
      <History entries={entries} empty={t('orders.noHistory')} />
    </>
  );
}

function useStates({ events, order }: OfficeOrder): HistoryEntry[] {
  const { t } = useTranslation('office');
  const isSeveral = (order.visits?.length ?? 1) > 1;
  return events.map(({ date, visit, from, to, by, by_name, reason }, index) => {
    const isMove = from === to;
    const state = isMove ? t('orders.newTime') : t(`frame.state.${to}`);
    return {
      key: `state ${index}`,
      date,
      title: isSeveral ? `${t('orders.visit', { number: visit })}: ${state}` : state,
      by: [t(`orders.actor.${by}`), by_name].filter(Boolean).join(' '),
      text: reason,
      color: to === 'Cancelled' ? 'red' : to === 'Completed' ? 'green' : 'blue',
    };
  });
}

function useReports({ reports = [], order }: OfficeOrder): HistoryEntry[] {
  const { t } = useTranslation('office');
  const isSeveral = (order.visits?.length ?? 1) > 1;
  return reports.map(({ visit, kind, at, by, note, photo }, index) => {
    const title = t(`crewDay.kind.${kind}`);
    return {
      key: `report ${index}`,
      date: at,
      title: isSeveral ? `${t('orders.visit', { number: visit })}: ${title}` : title,
      by,
      text: (note || photo) && (
        <>
          <bdi>{note}</bdi> {photo && <PrivatePicture hash={photo} />}
        </>
      ),
      color: kind === 'problem' ? 'red' : 'blue',
    };
  });
}

function useChanges({ log }: OfficeOrder): HistoryEntry[] {
  const getText = useActionText();
  return log.map(({ id, date, name, action, undoes, reason }) => ({
    key: `change ${id}`,
    date,
    title: getText(action, undoes),
    by: name,
    text: reason,
    color: 'gray',
  }));
}

const MESSAGE_COLORS = { waiting: 'blue', sent: 'green', failed: 'red' } as const;

function useMessages({ messages, order }: OfficeOrder): HistoryEntry[] {
  const { t } = useTranslation('office');
  return messages.map((message) => ({
    key: `message ${message.id}`,
    date: message.date,
    title: `${t(`orders.channel.${message.channel}`)}: ${t(`orders.topic.${message.topic}`)}`,
    by: message.to,
    text: <OrderMessage message={message} orderNo={order.order_no} />,
    color: MESSAGE_COLORS[message.state],
  }));
}
