const texts = {
  title: 'Crews',
};

export default texts;
