const texts = {
  title: 'Money',
};

export default texts;
