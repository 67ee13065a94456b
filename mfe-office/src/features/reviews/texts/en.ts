const texts = {
  title: 'Reviews',
};

export default texts;
