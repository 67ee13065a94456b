const texts = {
  title: 'Settings',
};

export default texts;
