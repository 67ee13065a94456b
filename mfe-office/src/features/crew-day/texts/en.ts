const texts = {
  title: 'My day',
};

export default texts;
