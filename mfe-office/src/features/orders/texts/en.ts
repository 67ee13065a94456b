const texts = {
  title: 'Orders',
};

export default texts;
