export default {
  title: 'نصائح العناية',
  filter: 'اغسل فلتر مكيف الهواء مرة كل شهر.',
};
