const texts = {
  title: 'Content',
  sections: 'Home page',
  pages: 'Pages',
  questions: 'Questions',
  synonyms: 'Synonyms',
  home: 'Layout',
  name: 'Name',
  state: 'State',
  order: 'Order',
  add: 'Add',
  empty: 'Nothing here yet.',
  move: 'Move the section',
  moved: 'Moved as a draft',
};

export default texts;
