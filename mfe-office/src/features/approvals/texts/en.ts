const texts = {
  title: 'Approvals',
};

export default texts;
