const texts = {
  title: 'Coupons',
};

export default texts;
