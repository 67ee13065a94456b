const texts = {
  title: 'Numbers',
};

export default texts;
