import { BRAND_NAMES } from '@dar/contracts/brand/values';

export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${BRAND_NAMES.en} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/ui/swagger-ui.css">
<script defer src="/docs/ui/swagger-ui-bundle.js"></script>
<script defer src="/docs/start.js"></script>
</head>
<body><div id="calls"></div></body>
</html>
`;

// `validatorUrl: null` removes the badge, which would send the document to another host.
export const START_SCRIPT = `SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#calls',
  validatorUrl: null,
  docExpansion: 'list',
  persistAuthorization: true,
});
`;

/** Swagger UI sets inline styles and uses data: icons. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
