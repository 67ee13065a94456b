const texts = {
  title: 'Partners',
};

export default texts;
