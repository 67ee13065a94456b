export default {
  title: 'Care tips',
  filter: 'Rinse the filter of your air conditioner once a month.',
};
