export default { title: 'Brote' };
