const texts = {
  title: 'Partners',
  empty: 'No partners yet. The key of the first one lets it register transactions.',
  add: 'Add a partner',
  name: 'Name',
  since: 'Since',
  transactions: 'Transactions',
  ordered: 'Ordered with',
  actions: 'Actions',
  month: 'Month of the bill',
  bill: 'Bill as CSV',
  replaceKey: 'Replace the key',
  makeKey: 'Make the key',
  keyMade: 'The key is made',
  once: 'Copy the key now: it is shown only this once.',
  oldKeyEnds: 'The present key stops working at once.',
  close: 'Done',
};

export default texts;
