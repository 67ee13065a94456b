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
  drag: 'Drag {{name}}',
  dragging: {
    instructions:
      'To move a section press the space bar, choose its place with the arrow keys and press the space bar again. Escape leaves it where it was.',
    start: '{{name}} is lifted from place {{place}} of {{count}}.',
    over: '{{name}} is over place {{place}} of {{count}}.',
    end: '{{name}} is at place {{place}} of {{count}}.',
    cancel: '{{name}} stays at place {{place}} of {{count}}.',
  },
};

export default texts;
