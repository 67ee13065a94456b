const texts = {
  title: 'Today',
};

export default texts;
