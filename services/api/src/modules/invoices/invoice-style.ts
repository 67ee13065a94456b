import { COLORS } from '@dar/contracts/brand/colors';

export const INVOICE_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:${COLORS.sunken};color:${COLORS.ink};font:15px/1.5 system-ui,"Segoe UI","Noto Sans","Noto Sans Arabic",sans-serif}
main{max-width:820px;margin:24px auto;padding:40px;background:${COLORS.surface};border-radius:12px}
header{display:flex;justify-content:space-between;gap:24px;border-bottom:3px solid ${COLORS.accent};padding-bottom:16px}
h1{margin:0;font-size:26px;color:${COLORS.accent}}
h2{margin:24px 0 4px;font-size:13px;color:${COLORS.inkSoft}}
p{margin:0;white-space:pre-line}
.end{text-align:end}
.actions{margin:0 0 20px;text-align:end}
a{display:inline-block;padding:10px 0;color:${COLORS.accent}}
.soft{color:${COLORS.inkSoft};font-size:13px}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:0 24px}
table{width:100%;border-collapse:collapse;margin-top:28px}
th,td{padding:10px 8px;text-align:start;vertical-align:top;border-bottom:1px solid ${COLORS.line}}
th{font-size:13px;color:${COLORS.inkSoft}}
tr:has(+.part) td{border-bottom:0}
.part td{padding-block:0 10px;font-size:14px}
.part td:first-child{padding-inline-start:24px}
td.number,th.number{text-align:end;white-space:nowrap}
.bill{margin-inline-start:auto;width:min(100%,380px)}
.bill tr:last-child td{font-size:18px;font-weight:700;border-bottom:0}
@page{margin:16mm}
@media print{.actions{display:none}body{background:none}main{margin:0;padding:0;max-width:none}tr{break-inside:avoid}}
@media (max-width:640px){main{margin:0;padding:20px;border-radius:0}header{flex-direction:column}.end{text-align:start}th,td{padding:10px 4px}th span{display:block}th:first-child{width:45%}}
`;
