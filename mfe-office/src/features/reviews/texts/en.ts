const texts = {
  title: 'Reviews',
  show: 'Which reviews',
  unseen: 'Waiting and hidden',
  all: 'All',
  none: 'Nobody has written a review yet.',
  noneUnseen: 'No text waits or is hidden.',
  date: 'Written',
  stars: 'Stars',
  starsOf: '{{number}} of 5 stars',
  text: 'Text',
  by: 'Customer and order',
  state: 'State',
  states: { shown: 'Shown', held: 'Waits', hidden: 'Hidden' },
  decide: 'Decide',
  allow: 'Show the text',
  allowed: 'The text is shown',
  hide: 'Hide the text',
  hidden: 'The text is hidden; its stars count',
};

export default texts;
