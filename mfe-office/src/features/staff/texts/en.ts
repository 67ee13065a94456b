const texts = {
  title: 'Staff',
};

export default texts;
