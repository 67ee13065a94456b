const texts = {
  title: 'Customers',
};

export default texts;
