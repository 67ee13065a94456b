const texts = {
  title: 'Log',
  empty: 'Nothing was found. Another filter may find it.',
  filters: 'Filters of the log',
  kind: 'Changes or reads',
  kinds: { change: 'Changes', read: 'Reads of customers' },
  everybody: 'Show everybody',
  date: 'Time',
  name: 'Person',
  action: 'Action',
  subject: 'Order or customer',
  order: 'Order',
  customer: 'Customer',
  reason: 'Reason',
  undo: 'Take back',
  undoQuestion: 'Take this change back?',
  number: 'Number',
  undoes: 'Takes back the change',
  approval: 'Approval',
  before: 'Before',
  after: 'After',
};

export default texts;
