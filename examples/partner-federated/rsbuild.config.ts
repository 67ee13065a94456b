import { definePartnerSite } from '@dar/preset';

const { SHOP_ORIGIN = 'http://localhost:3000', PORT = '4302' } = process.env;

export default definePartnerSite({ name: 'palm_residences', port: Number(PORT), shop: SHOP_ORIGIN });
