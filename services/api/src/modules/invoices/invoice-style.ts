export const INVOICE_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f4efe6;color:#26211c;font:15px/1.5 system-ui,"Segoe UI","Noto Sans","Noto Sans Arabic",sans-serif}
main{max-width:820px;margin:24px auto;padding:40px;background:#fff;border-radius:12px}
header{display:flex;justify-content:space-between;gap:24px;border-bottom:3px solid #16604f;padding-bottom:16px}
h1{margin:0;font-size:26px;color:#16604f}
h2{margin:24px 0 4px;font-size:13px;color:#6b6258}
p{margin:0}
.end{text-align:end}
.actions{margin:0 0 20px;text-align:end}
a{display:inline-block;padding:10px 0;color:#16604f}
.soft{color:#6b6258;font-size:13px}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:0 24px}
table{width:100%;border-collapse:collapse;margin-top:28px}
th,td{padding:10px 8px;text-align:start;vertical-align:top;border-bottom:1px solid #e6ded2}
th{font-size:13px;color:#6b6258}
td.number,th.number{text-align:end;white-space:nowrap}
.bill{margin-inline-start:auto;width:min(100%,380px)}
.bill tr:last-child td{font-size:18px;font-weight:700;border-bottom:0}
@page{margin:16mm}
@media print{.actions{display:none}body{background:none}main{margin:0;padding:0;max-width:none}tr{break-inside:avoid}}
@media (max-width:560px){main{margin:0;padding:20px;border-radius:0}header{flex-direction:column}.end{text-align:start}th,td{padding:10px 4px}th span{display:block}th:first-child{width:45%}}
`;
