const texts = {
  title: 'Content',
};

export default texts;
