const texts = {
  title: 'Care tips',
  subtitle: 'Small jobs that keep a home in good order.',
  showAll: 'All care tips',
  filter: {
    title: 'Clean the filter of the air conditioner',
    text: 'Rinse it once a month: the air stays clean, and the unit uses less power.',
  },
  drain: {
    title: 'Flush the drains',
    text: 'Pour hot water into the kitchen drain once a week, so that grease does not settle.',
  },
  kettle: {
    title: 'Descale the kettle',
    text: 'Boil water with a spoon of vinegar, wait ten minutes and rinse twice.',
  },
};

export type Texts = typeof texts;

export default texts;
