const texts = {
  title: 'Catalogue',
};

export default texts;
