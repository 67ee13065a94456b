import { z } from 'zod';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import type { ProcessGroup } from '../processes/process-group.ts';

// A slow registry must not delay the other checks.
const ARGS = ['audit', '--prod', '--json', '--config.fetch-retries=0', '--config.fetch-timeout=10000'];
const SEVERE: ReadonlySet<string> = new Set(['high', 'critical']);

const Advisory = z.object({ module_name: z.string(), severity: z.string(), title: z.string(), url: z.string() });
const Report = z.object({ advisories: z.record(z.string(), Advisory) });

/**
 * Compares the production packages with the severe weaknesses that the registry knows. Without an answer of the registry
 * the check did not run, because the network must not fail a build.
 */
export async function checkAudit(group: ProcessGroup, registry: readonly string[] = []): Promise<CheckResult> {
  const { output } = await group.attempt({ name: 'pnpm audit', file: 'pnpm', args: [...ARGS, ...registry] });
  const report = Report.safeParse(parseJson(output)).data;
  const result = await runCheck('audit', async () =>
    Object.values(report?.advisories ?? {})
      .filter(({ severity }) => SEVERE.has(severity))
      .map(({ module_name: name, severity, title, url }) => `${name}: ${title} (${severity}, ${url})`),
  );
  return report ? result : { ...result, notRun: 'the registry does not answer `pnpm audit`' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
