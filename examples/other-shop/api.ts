import { createServer } from 'node:http';

const BREADS = [
  { name: 'Roggenbrot', euros: '4,20' },
  { name: 'Brezel', euros: '1,10' },
];

createServer(({ url }, response) => {
  const isKnown = url === '/api/breads' || url === '/healthz' || url === '/readyz';
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(BREADS));
}).listen(Number(process.env['PORT']), '127.0.0.1');
