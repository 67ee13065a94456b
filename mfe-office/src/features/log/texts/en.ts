const texts = {
  title: 'Log',
  date: 'Time',
  name: 'Who',
  action: 'Action',
  subject: 'Order or customer',
  reason: 'Reason',
  empty: 'Nothing was found',
};

export default texts;
