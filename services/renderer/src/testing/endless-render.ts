import { startRenderer } from '../renderer.ts';
import { addServerBuild, HOST_CODE, readServerCode, sectionCode } from './fake-server-builds.ts';

// A program whose render never ends. It writes a line once the section loops.
const renderer = startRenderer({
  readCode: readServerCode,
  callApi: async () => {
    console.info('looping');
    throw new Error('no API');
  },
  onDenied: () => undefined,
  maxProcesses: 1,
  timeout: 600_000,
});
const body = "fetch('/').catch(() => 0); await new Promise((resolve) => setTimeout(resolve, 100)); for (;;) {}";
const section = { ...addServerBuild('catalog', sectionCode(body)), publicCalls: ['GET /'] };
const request = { path: '/', language: 'en', isShell: false, apiTimeout: 100, siteOrigin: undefined } as const;
await renderer.render({ host: addServerBuild('host', HOST_CODE), section, request });
